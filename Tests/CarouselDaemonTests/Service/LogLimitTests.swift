import Carousel
import Testing

@testable import CarouselDaemon

@Suite struct LogLimitTests {
  private func admitted(
    _ limit: inout LogLimit, _ sort: LogLimit.Sort, _ count: Int, at seconds: Double = 0
  ) -> Int {
    let now = Instant(nanoseconds: Int64(seconds * 1e9))
    return (0..<count).filter { _ in limit.admits(sort, at: now) }.count
  }

  @Test(
    arguments: [
      (.error, 1000, 60), (.warning, 100, 60), (.clients, 100, 60), (.info, 1000, 1000),
      (.debug, 10_000, 10_000),
    ] as [(LogLimit.Sort, Int, Int)])
  func `each sort has its burst, and its lines of the minute after it`(
    sort: LogLimit.Sort, burst: Int, later: Int
  ) {
    var limit = LogLimit()
    #expect(admitted(&limit, sort, 20_000) == burst)
    #expect(admitted(&limit, sort, 20_000, at: 60) == later)
    #expect(limit.suppressed == 40_000 - burst - later)
  }

  @Test func `a flood of what clients cause hides no warning of the daemon's own`() {
    var limit = LogLimit()
    _ = admitted(&limit, .clients, 100_000)
    #expect(admitted(&limit, .warning, 5) == 5)
    #expect(admitted(&limit, .error, 5) == 5)
  }

  @Test func `says what was left out once a second at most`() {
    var limit = LogLimit()
    func unsaid(_ seconds: Double) -> Int {
      limit.takeUnsaid(at: Instant(nanoseconds: Int64(seconds * 1e9)))
    }
    #expect(unsaid(0) == 0)
    _ = admitted(&limit, .warning, 110)
    #expect(unsaid(0) == 10)
    _ = admitted(&limit, .warning, 3)
    #expect(unsaid(0.9) == 0)
    #expect(unsaid(1) == 3)
    #expect(unsaid(5) == 0)
  }
}
