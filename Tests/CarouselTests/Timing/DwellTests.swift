import Testing

@testable import Carousel

@Suite("A page's time")
struct DwellTests {
  static func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }
  static func span(_ seconds: Int64) -> TimeSpan { TimeSpan(nanoseconds: seconds * 1_000_000_000) }

  @Test("counts from its grid point")
  func counts() {
    let dwell = Dwell(since: Self.at(10), held: false)
    #expect(dwell.deadline(duration: Self.span(3)) == Self.at(13))
    #expect(dwell.remaining(duration: Self.span(3), at: Self.at(12)) == Self.span(1))
    #expect(dwell.remaining(duration: Self.span(3), at: Self.at(99)) == .zero)
    #expect(dwell.remaining(duration: Self.span(3), at: Self.at(9)) == Self.span(3))
    #expect(dwell.deadline(duration: nil) == nil)
    #expect(dwell.remaining(duration: nil, at: Self.at(12)) == nil)
  }

  @Test("frozen and thawed, it goes on with exactly what was left")
  func freezesAndThaws() {
    var dwell = Dwell(since: Self.at(0), held: false)
    dwell.freeze(at: Self.at(2))
    #expect(dwell.deadline(duration: Self.span(3)) == nil)
    #expect(dwell.remaining(duration: Self.span(3), at: Self.at(50)) == Self.span(1))
    dwell.thaw(duration: Self.span(3), at: Self.at(60))
    #expect(dwell.deadline(duration: Self.span(3)) == Self.at(61))
  }

  @Test("thawed with less time than was shown, it is over now and not before")
  func thawsOver() {
    var dwell = Dwell(since: Self.at(0), held: false)
    dwell.freeze(at: Self.at(2))
    dwell.thaw(duration: Self.span(1), at: Self.at(60))
    #expect(dwell.deadline(duration: Self.span(1)) == Self.at(60))
  }

  @Test("a shorter duration counts what was shown; one that is over ends now")
  func durationChanges() {
    var dwell = Dwell(since: Self.at(0), held: false)
    dwell.durationChanged(to: Self.span(2), at: Self.at(1))
    #expect(dwell.deadline(duration: Self.span(2)) == Self.at(2))
    dwell.durationChanged(to: Self.span(1), at: Self.at(5))
    #expect(dwell.deadline(duration: Self.span(1)) == Self.at(5))
  }

  @Test("a linger above the duration replaces it, and changes of that leave it alone")
  func lingers() {
    let dwell = Dwell(
      since: Self.at(12), held: false, duration: Self.span(10), linger: Self.span(15))
    #expect(dwell.deadline(duration: Self.span(10)) == Self.at(27))
    #expect(dwell.deadline(duration: Self.span(2)) == Self.at(27))
    #expect(dwell.deadline(duration: Self.span(60)) == Self.at(27))
  }

  @Test("a linger up to the duration is only the least time")
  func lingersAtLeast() {
    let dwell = Dwell(
      since: Self.at(12), held: false, duration: Self.span(10), linger: Self.span(5))
    #expect(dwell.deadline(duration: Self.span(10)) == Self.at(22))
    #expect(dwell.deadline(duration: Self.span(60)) == Self.at(72))
    #expect(dwell.deadline(duration: Self.span(2)) == Self.at(17))
  }

  @Test("without a duration there is no linger")
  func lingersNotWithoutDuration() {
    let dwell = Dwell(
      since: Self.at(12), held: false, duration: Self.span(10), linger: Self.span(15))
    #expect(dwell.deadline(duration: nil) == nil)
    #expect(dwell.remaining(duration: nil, at: Self.at(13)) == nil)
    #expect(dwell.deadline(duration: Self.span(3)) == Self.at(27))
  }

  @Test("a linger that began without a duration holds for the one that comes")
  func lingersForALaterDuration() {
    let dwell = Dwell(since: Self.at(12), held: false, duration: nil, linger: Self.span(15))
    #expect(dwell.deadline(duration: nil) == nil)
    #expect(dwell.deadline(duration: Self.span(3)) == Self.at(27))
  }
}
