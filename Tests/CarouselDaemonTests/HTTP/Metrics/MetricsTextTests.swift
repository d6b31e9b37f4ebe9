import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct MetricsTextTests {
  private let service: Service

  init() throws {
    var configuration = Service.standard
    configuration.carousels.append(.init(name: "empty", pages: []))
    service = try Service(configuration)
  }

  private var text: String {
    String(
      decoding: MetricsText.text(of: service.dispatcher.report, at: Clock().now), as: UTF8.self)
  }

  private func sample(_ name: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }?.split(separator: " ").last
      .map(String.init)
  }

  @Test func `tells what was counted`() throws {
    let peer = try service.connect()
    peer.send(
      requests: "\"subscribe\"", "\"carousel.next\",\"params\":{\"carousel\":\"default\"}",
      "\"daemon.stats\"")
    for _ in 0..<4 { _ = try peer.message() }
    service.statistics.count(.stalled)
    service.statistics.reloads = 3
    service.statistics.edits = 4
    service.statistics.clockSteps = 5
    service.statistics.skipped = 6
    service.statistics.displays = 2
    service.statistics.stateWrites = 7
    service.statistics.refused[.host] = 8
    #expect(sample("carousel_clients") == "1")
    #expect(sample("carousel_subscribers") == "1")
    #expect(sample("carousel_displays") == "2")
    #expect(sample("carousel_events_total") == "1")
    #expect(sample("carousel_deliveries_total") == "1")
    #expect(sample("carousel_skipped_total") == "6")
    #expect(sample("carousel_reloads_total") == "3")
    #expect(sample("carousel_edits_total") == "4")
    #expect(sample("carousel_clock_steps_total") == "5")
    #expect(sample("carousel_closed_total{reason=\"stalled\"}") == "1")
    #expect(sample("carousel_closed_total{reason=\"lineTooLong\"}") == "0")
    #expect(sample("carousel_closed_total{reason=\"left\"}") == nil)
    #expect(sample("carousel_state_writes_total") == "7")
    #expect(sample("carousel_refused_total{reason=\"host\"}") == "8")
    #expect(sample("carousel_refused_total{reason=\"notPermitted\"}") == "0")
    #expect(sample("carousel_log_suppressed_total") == "0")
    #expect(try #require(sample("carousel_resident_memory_bytes").flatMap { Int($0) }) > 1 << 20)
    let start = try #require(sample("carousel_start_time_seconds").flatMap { Double($0) })
    #expect(abs(start - Double(time(nil))) < 60)
  }

  @Test func `tells how late changes came, each bucket with all before it`() {
    for milliseconds in [0, 1, 2, 40, 100_000] as [Int64] {
      service.statistics.lateness.add(TimeSpan(nanoseconds: milliseconds * 1_000_000))
    }
    #expect(sample("carousel_lateness_seconds_bucket{le=\"1.6e-05\"}") == "1")
    #expect(sample("carousel_lateness_seconds_bucket{le=\"0.001024\"}") == "2")
    #expect(sample("carousel_lateness_seconds_bucket{le=\"0.004096\"}") == "3")
    #expect(sample("carousel_lateness_seconds_bucket{le=\"0.065536\"}") == "4")
    #expect(sample("carousel_lateness_seconds_bucket{le=\"67.108864\"}") == "4")
    #expect(sample("carousel_lateness_seconds_bucket{le=\"+Inf\"}") == "5")
    #expect(sample("carousel_lateness_seconds_count") == "5")
    #expect(sample("carousel_lateness_seconds_sum") == "100.043")
  }

  @Test func `tells of each carousel where it stands`() throws {
    try service.host.feed(.next(steps: 2))
    #expect(sample("carousel_page_index{carousel=\"default\"}") == "2")
    #expect(sample("carousel_page_count{carousel=\"default\"}") == "3")
    #expect(sample("carousel_playing{carousel=\"default\"}") == "1")
    #expect(sample("carousel_seq_total{carousel=\"default\"}") == "1")
    #expect(sample("carousel_page_index{carousel=\"empty\"}") == nil)
    #expect(sample("carousel_page_count{carousel=\"empty\"}") == "0")
  }

  @Test func `every metric has its help and its kind before its samples, once`() {
    var described: [Substring] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 3)
      if line.hasPrefix("# HELP") {
        #expect(!described.contains(words[2]))
        described.append(words[2])
      } else if line.hasPrefix("# TYPE") {
        #expect(words[2] == described.last)
        #expect(["counter", "gauge", "histogram"].contains(words[3]))
        #expect((words[3] == "counter") == words[2].hasSuffix("_total"))
      } else {
        #expect(described.last.map { line.hasPrefix($0) } == true)
      }
    }
    #expect(described.count == 22)
    #expect(described.allSatisfy { $0.hasPrefix("carousel_") })
  }

  /// Writes the metrics for a parser: `CAROUSEL_WRITE_METRICS=FILE swift test --filter …`.
  @Test(.enabled(if: getenv("CAROUSEL_WRITE_METRICS") != nil))
  func `writes the text`() throws {
    let path = String(cString: try #require(getenv("CAROUSEL_WRITE_METRICS")))
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    let text = text
    #expect(write(file, text, text.utf8.count) == text.utf8.count)
    close(file)
  }
}
