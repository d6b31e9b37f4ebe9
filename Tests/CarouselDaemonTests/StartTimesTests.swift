import Carousel
import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct StartTimesTests {
  private let now = Now(
    instant: Instant(nanoseconds: 5_000_000_000), time: Timestamp(nanoseconds: 9_000_000_000))
  private let pages = [Page(id: "a"), Page(id: "b")]

  /// By how many microseconds each of so many has begun before now, by either clock.
  private func ahead(_ count: Int, _ pages: [Page], interval: Double?) -> [Int64] {
    var times = StartTimes(now: now)
    return (0..<count).map { _ in
      let start = times.next(pages, interval: interval)
      let span = now.instant - start.instant
      #expect(now.time - start.time == span)
      return span.nanoseconds / 1000
    }
  }

  @Test func `a hundred begin at one instant`() {
    #expect(ahead(100, pages, interval: 3) == [Int64](repeating: 0, count: 100))
  }

  @Test func `each further one has begun a little earlier`() {
    #expect(ahead(103, pages, interval: 3).suffix(4) == [0, 40, 80, 120])
  }

  @Test func `no page is short of more than an eighth of the shortest time`() {
    #expect(ahead(10_000, pages, interval: 3).max()! < 375_000)
    #expect(ahead(10_000, pages, interval: 0.1).max()! < 12_500)
    var short = pages
    short[1].duration = .seconds(0.4)
    #expect(ahead(10_000, short, interval: 3).max()! < 50_000)
  }

  @Test func `those that never turn by themselves begin now`() {
    #expect(ahead(1000, pages, interval: nil).max() == 0)
  }

  @Test func `what a carousel says of its times goes together`() throws {
    var configuration = DaemonConfiguration()
    configuration.carousels = (0..<1000).map {
      .init(name: "c\($0)", pages: ["a", "b"], interval: 3)
    }
    let service = try Service(configuration)
    for host in service.carousels.all {
      let state = host.carousel.state(now: Clock().now)
      let (shown, advances) = (try #require(state.shownAt), try #require(state.advancesAt))
      #expect(advances - shown == TimeSpan(nanoseconds: 3_000_000_000))
      #expect(state.at == shown)
      #expect(try #require(state.remaining) > TimeSpan(nanoseconds: 2_000_000_000))
    }
    let starts = service.carousels.all.map { $0.carousel.state(now: Clock().now).shownAt }
    #expect(Set(starts[..<100]).count == 1)
    #expect(Set(starts).count == 901)
  }
}
