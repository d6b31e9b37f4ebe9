import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct LogTests {
  private let folder: TemporaryFolder
  private let file: Int32

  init() throws {
    folder = try TemporaryFolder()
    file = open(folder["log"], O_RDWR | O_CREAT, 0o600)
  }

  private func log(
    _ level: LogLevel = .info, _ format: DaemonConfiguration.Log.Format = .text,
    journal: Bool = false
  ) -> Log {
    var status = stat()
    fstat(file, &status)
    let stream = journal ? "\(status.st_dev):\(status.st_ino)" : "1:2"
    return Log(level: level, format: format, output: LogOutput(file, journal: stream))
  }

  private var lines: [String] {
    (folder.read("log") ?? "").split(separator: "\n").map(String.init)
  }

  @Test func `a line says when, how grave and what`() throws {
    log().warning("careful")
    let line = try #require(lines.first)
    #expect(line.hasSuffix("Z warning: careful"))
    #expect(line.prefix(24).map { $0.isNumber ? "0" : $0 } == Array("0000-00-00T00:00:00.000Z"))
  }

  @Test(
    arguments: [
      (.error, ["error"]), (.warning, ["error", "warning"]), (.info, ["error", "warning", "info"]),
      (.debug, ["error", "warning", "info", "debug"]),
    ] as [(LogLevel, [String])])
  func `a level has what is graver too`(level: LogLevel, expected: [String]) {
    let log = log(level)
    log.error("x")
    log.warning("x")
    log.info("x")
    log.debug("x")
    #expect(lines.map { String($0.split(separator: " ")[1].dropLast()) } == expected)
  }

  @Test func `under the journal a line begins with its priority and leaves the time to it`() {
    let log = log(.debug, journal: true)
    log.error("a")
    log.warning("b")
    log.info("c")
    log.debug("d")
    #expect(lines == ["<3>a", "<4>b", "<6>c", "<7>d"])
  }

  @Test func `as JSON each line is an object`() throws {
    log(.info, .json).info("say \"hi\"")
    let object = try JSONParser.parse(Array(try #require(lines.first).utf8)).value
    #expect(object["level"]?.string == "info")
    #expect(object["message"]?.string == "say \"hi\"")
    #expect(try #require(object["time"]?.number) > 1_735_689_600)
  }

  /// The State after an input, so many seconds after the start.
  private func state(after input: Input, at seconds: Double = 0) throws -> State {
    let now = Clock().now
    var carousel = try Carousel(
      pages: [Page(id: "red", title: "Red"), Page(id: "orange", title: "Orange")],
      configuration: Configuration(), now: now)
    let later = Now(
      instant: now.instant + (try #require(TimeSpan(seconds: seconds))), time: now.time)
    let output = try #require(carousel.handle(input, now: later).outputs.last)
    guard case .state(let state) = output else { throw Missing() }
    return state
  }

  private struct Missing: Error {}

  @Test func `what the timer does wears no disk, and shows where all is logged`() throws {
    let state = try state(after: .wake, at: 3)
    #expect(state.reason == .timer)
    log(.info).change(of: "default", to: state)
    #expect(lines == [])
    log(.debug).change(of: "default", to: state)
    #expect(lines.count == 1)
  }

  @Test func `what the timer does shows where a person looks on`() throws {
    var (terminal, end) = (Int32(-1), Int32(-1))
    try #require(openpty(&terminal, &end, nil, nil, nil) == 0)
    defer { for descriptor in [terminal, end] { close(descriptor) } }
    let log = Log(level: .info, format: .text, output: LogOutput(end, journal: nil))
    log.change(of: "default", to: try state(after: .wake, at: 3))
    let text = String(unsafeUninitializedCapacity: 1024) {
      max(0, read(terminal, $0.baseAddress, 1024))
    }
    #expect(text.contains("2/2, timer"))
  }

  @Test func `a change names carousel, page and reason`() throws {
    let state = try state(after: .next(steps: 1))
    log(.info).change(of: "default", to: state)
    log(.warning).change(of: "default", to: state)
    log(.info, .json).change(of: "default", to: state)
    try #require(lines.count == 2)
    #expect(lines[0].hasSuffix("info: default: page \"Orange\" (orange) 2/2, command"))
    let object = try JSONParser.parse(Array(lines[1].utf8)).value
    #expect(object["carousel"]?.string == "default")
    #expect(object["page"]?.string == "orange")
    #expect(object["reason"]?.string == "command")
  }

  @Test func `what would forge a line or steer a terminal is escaped`() {
    #expect("a\nb\u{1b}[31m\u{2028}ü 🏠".printable == "a\\u{a}b\\u{1b}[31m\\u{2028}ü 🏠")
  }
}
