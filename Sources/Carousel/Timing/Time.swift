/// A length of time in whole nanoseconds, so that sums are exact: 864,000 times 3 s end on the grid.
public struct TimeSpan: Comparable, Hashable, Sendable {
  /// The length in nanoseconds; negative before, positive after.
  public var nanoseconds: Int64

  /// A span of so many whole nanoseconds.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The span nearest to `seconds`, or nil where that is not finite or lies beyond ±9.2e9 s.
  public init?(seconds: Double) {
    guard let nanoseconds = wholeNanoseconds(seconds) else { return nil }
    self.nanoseconds = nanoseconds
  }

  /// No time at all.
  public static let zero = TimeSpan(nanoseconds: 0)

  /// The length in seconds, rounded to the nearest `Double`.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether `a` is the shorter one, or the one further back.
  public static func < (a: TimeSpan, b: TimeSpan) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The two one after the other.
  public static func + (a: TimeSpan, b: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: a.nanoseconds + b.nanoseconds)
  }

  /// What is left of `a` after `b`.
  public static func - (a: TimeSpan, b: TimeSpan) -> TimeSpan {
    TimeSpan(nanoseconds: a.nanoseconds - b.nanoseconds)
  }
}

/// A point on the monotonic clock (CLOCK_MONOTONIC, or a made-up one in tests and simulations).
public struct Instant: Comparable, Hashable, Sendable {
  /// Nanoseconds since the clock's own zero.
  public var nanoseconds: Int64

  /// The point so many nanoseconds after the clock's zero.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Whether `a` comes before `b`.
  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The point `b` after `a`.
  public static func + (a: Instant, b: TimeSpan) -> Instant {
    Instant(nanoseconds: a.nanoseconds + b.nanoseconds)
  }

  /// The point `b` before `a`.
  public static func - (a: Instant, b: TimeSpan) -> Instant {
    Instant(nanoseconds: a.nanoseconds - b.nanoseconds)
  }

  /// How long after `b` is `a`.
  public static func - (a: Instant, b: Instant) -> TimeSpan {
    TimeSpan(nanoseconds: a.nanoseconds - b.nanoseconds)
  }
}

/// A point of wall-clock time: nanoseconds since 1970-01-01T00:00:00Z (Unix time).
public struct Timestamp: Comparable, Hashable, Sendable {
  /// Nanoseconds since 1970, leap seconds not counted.
  public var nanoseconds: Int64

  /// The point so many nanoseconds after the start of 1970.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The point nearest to `seconds` of Unix time, or nil where that is not finite or out of range.
  public init?(seconds: Double) {
    guard let nanoseconds = wholeNanoseconds(seconds) else { return nil }
    self.nanoseconds = nanoseconds
  }

  /// Unix time in seconds, rounded to the nearest `Double`.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether `a` comes before `b`.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The point `b` after `a`.
  public static func + (a: Timestamp, b: TimeSpan) -> Timestamp {
    Timestamp(nanoseconds: a.nanoseconds + b.nanoseconds)
  }

  /// How long after `b` is `a`.
  public static func - (a: Timestamp, b: Timestamp) -> TimeSpan {
    TimeSpan(nanoseconds: a.nanoseconds - b.nanoseconds)
  }
}

/// The two clocks, read together. Dwell times go by `instant`; timestamps and schedules by `time`.
public struct Now: Hashable, Sendable {
  /// The monotonic clock, which stands still while the machine sleeps.
  public var instant: Instant
  /// The wall clock, which can be set.
  public var time: Timestamp

  /// Both clocks at one moment.
  public init(instant: Instant, time: Timestamp) {
    self.instant = instant
    self.time = time
  }
}

private func wholeNanoseconds(_ seconds: Double) -> Int64? {
  // Int64(Double) traps outside; 9.2e9 s keep room for one addition.
  guard seconds.magnitude <= 9.2e9 else { return nil }
  // Apart, as Unix times in nanoseconds have more digits than a Double.
  let whole = seconds.rounded(.towardZero)
  return Int64(whole) * 1_000_000_000 + Int64(((seconds - whole) * 1e9).rounded())
}
