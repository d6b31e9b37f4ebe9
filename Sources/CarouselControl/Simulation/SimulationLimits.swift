import Carousel

/// How far a simulation may go, so that no sum of times leaves 64 bits of nanoseconds.
enum SimulationLimits {
  /// A hundred years of 365 days, in seconds.
  static let longest: Double = 3_153_600_000
  /// The start of the year 2100 in Unix time, in seconds.
  static let latestStart: Double = 4_102_444_800

  /// Seconds of a stall, a sleep or since the start: 0 to a hundred years; nil for anything else.
  static func span(_ seconds: Double) -> TimeSpan? {
    guard (0...longest).contains(seconds) else { return nil }
    return TimeSpan(seconds: seconds)
  }

  /// Seconds by which the wall clock can be set that shows `time`, `elapsed` after the start: not
  /// before 1970, and no further than a start in the year 2100 would be by now; nil for others.
  static func step(_ seconds: Double, from time: Timestamp, at elapsed: TimeSpan) -> TimeSpan? {
    guard abs(seconds) <= 2 * latestStart, let step = TimeSpan(seconds: seconds) else { return nil }
    let earliest = -time.nanoseconds
    let latest = Int64(latestStart) * 1_000_000_000 + elapsed.nanoseconds - time.nanoseconds
    return (earliest...max(earliest, latest)).contains(step.nanoseconds) ? step : nil
  }
}
