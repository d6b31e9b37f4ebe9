import Testing

@testable import Carousel

@Suite("The clocks' offset")
struct ClockOffsetTests {
  static func now(_ instant: Int64, _ time: Int64) -> Now {
    Now(instant: Instant(nanoseconds: instant), time: Timestamp(nanoseconds: time))
  }

  @Test("stands still while the clocks tremble, and follows a step")
  func follows() {
    var clock = ClockOffset(Self.now(1_000, 51_000))
    #expect(clock.timestamp(of: Instant(nanoseconds: 2_000)) == Timestamp(nanoseconds: 52_000))
    #expect(clock.update(Self.now(2_000, 52_000 + 1_000_000)) == false)
    #expect(clock.timestamp(of: Instant(nanoseconds: 2_000)) == Timestamp(nanoseconds: 52_000))
    #expect(clock.update(Self.now(2_000, 52_000 + 1_000_001)) == true)
    #expect(
      clock.timestamp(of: Instant(nanoseconds: 2_000)) == Timestamp(nanoseconds: 1_052_001))
  }
}
