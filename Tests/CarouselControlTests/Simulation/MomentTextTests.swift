import Carousel
import Testing

@testable import CarouselControl

@Suite struct MomentTextTests {
  @Test(arguments: [
    ("0", 0), ("1764500000.125", 1_764_500_000_125_000_000),
    ("1764500000.123456789", 1_764_500_000_123_456_789),
    ("2026-03-29T02:30Z", 1_774_751_400_000_000_000),
    ("2026-03-29T02:30:05+01:00", 1_774_747_805_000_000_000),
    ("2026-03-29t02:30:05.25-0130", 1_774_756_805_250_000_000),
    ("2000-02-29 12:00:00+02", 951_818_400_000_000_000),
    ("1970-01-01T00:00:00Z", 0), ("2099-12-31T23:59:59Z", 4_102_444_799_000_000_000),
  ])
  func `Unix seconds and ISO 8601 are moments`(text: String, nanoseconds: Int64) {
    #expect(MomentText.timestamp(text) == Timestamp(nanoseconds: nanoseconds))
  }

  @Test(arguments: [
    "", "now", "1e9", "nan", "1.", ".5", "1 s", "99999999999", "2026-13-01", "2026-02-29T00:00Z",
    "2026-03-29T", "2026-03-29T24:00Z", "2026-03-29T02:30:60Z", "2026-03-29T02:30+",
    "2026-03-29T02:30ZZ",
    "2026-3-29T02:30Z", "２０２６-03-29T02:30Z",
  ])
  func `nothing else is one`(text: String) {
    #expect(MomentText.timestamp(text) == nil)
  }

  @Test func `without a zone it is local time`() throws {
    let local = try #require(MomentText.timestamp("2026-01-15T12:00"))
    #expect(LocalTime.clock(local.seconds) == "12:00:00")
    #expect(MomentText.timestamp("2026-01-15").map { LocalTime.clock($0.seconds) } == "00:00:00")
  }
}
