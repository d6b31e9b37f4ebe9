import Testing

@testable import Carousel

@Suite("Times")
struct TimeTests {
  @Test("seconds become the nearest nanosecond")
  func seconds() {
    #expect(TimeSpan(seconds: 0.1)?.nanoseconds == 100_000_000)
    #expect(TimeSpan(seconds: 31_536_000)?.nanoseconds == 31_536_000_000_000_000)
    #expect(Timestamp(seconds: 1_764_500_000.125)?.nanoseconds == 1_764_500_000_125_000_000)
    #expect(TimeSpan(nanoseconds: 2_500_000_000).seconds == 2.5)
  }

  @Test("what no span holds is nil", arguments: [.nan, .infinity, -.infinity, 1e300, -1e10])
  func outOfRange(seconds: Double) {
    #expect(TimeSpan(seconds: seconds) == nil)
    #expect(Timestamp(seconds: seconds) == nil)
  }
}
