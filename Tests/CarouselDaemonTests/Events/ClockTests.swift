import Carousel
import Testing

@testable import CarouselDaemon

@Suite struct ClockTests {
  @Test func `the monotonic clock never goes back and the wall clock is past 2025`() {
    let clock = Clock()
    let first = clock.now
    let second = clock.now
    #expect(first.instant <= second.instant)
    #expect(first.time > Timestamp(nanoseconds: 1_735_689_600_000_000_000))
  }
}
