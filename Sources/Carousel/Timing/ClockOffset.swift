/// How far the wall clock is from the monotonic one, so that a deadline has one timestamp for all
/// its life and does not tremble with each reading of two clocks.
struct ClockOffset: Hashable, Sendable {
  /// Differences up to here are the clocks' reading and slewing, not a step.
  static let tolerance = TimeSpan(nanoseconds: 1_000_000)

  private var offset: Int64

  init(_ now: Now) {
    offset = Self.offset(now)
  }

  /// The wall-clock time of a point on the monotonic clock.
  func timestamp(of instant: Instant) -> Timestamp {
    Timestamp(nanoseconds: instant.nanoseconds + offset)
  }

  /// Takes the clocks' difference anew. Whether the wall clock stepped.
  mutating func update(_ now: Now) -> Bool {
    let new = Self.offset(now)
    guard abs(new - offset) > Self.tolerance.nanoseconds else { return false }
    offset = new
    return true
  }

  private static func offset(_ now: Now) -> Int64 {
    now.time.nanoseconds - now.instant.nanoseconds
  }
}
