/// A motion as numbers, for displays that have no springs of their own.
public struct MotionSample: Hashable, Sendable {
  /// The values at the times that were asked for.
  public var values: [Double]
  /// The seconds until the motion is over; nil where it never is.
  public var duration: Double?
  /// The motion as a CSS `linear()` of its progress; nil where it is never over.
  public var css: String?

  /// When to sample.
  public enum Times: Hashable, Sendable {
    /// At these times, 0 or more: seconds of a spring, fractions of an easing's duration.
    case at([Double])
    /// At so many times from the start to the end, both included: 2 … 10,000.
    case evenly(Int)
  }

  /// How many even samples there may be.
  public static let sampleRange = 2...10_000

  /// The samples of a spring; `velocity` is that at the start, in units per second.
  /// - Throws: ``InvalidValue`` with a path such as `spring.response`, `from`, `velocity`,
  ///   `times[3]` or `samples`.
  public init(
    of spring: Spring, from: Double = 0, to: Double = 1, velocity: Double = 0, times: Times
  ) throws(InvalidValue) {
    try spring.check()
    try Self.check(from: from, to: to, times: times)
    try Number.check(velocity, upTo: Self.largest, at: { "velocity" })
    guard from != to || velocity == 0 else {
      throw InvalidValue(
        path: "velocity", problem: "\(velocity) has no way to go, as from and to are the same",
        value: "\(velocity)", expected: "0")
    }
    let motion = SpringMotion(spring, from: from, to: to, velocity: velocity)
    duration = motion.duration
    if duration == nil, spring.dampingFraction > 0 { throw Self.endless(motion) }
    let moments = try Self.moments(times, until: duration)
    values = moments.map { from == to ? to : motion.value(at: $0) }
    css = duration.map { duration in
      guard from != to else { return "linear(1, 1)" }
      return Self.linear(duration: duration) { fraction in
        spring.value(
          at: fraction * duration, from: 0, to: 1, velocity: velocity / (to - from))
      }
    }
  }

  /// The samples of an easing over ``Easing/duration``.
  /// - Throws: ``InvalidValue`` with a path such as `easing[0]`, `from`, `times[3]` or `samples`.
  public init(
    of easing: Easing, from: Double = 0, to: Double = 1, times: Times
  ) throws(InvalidValue) {
    try easing.check()
    try Self.check(from: from, to: to, times: times)
    duration = Easing.duration
    values = try Self.moments(times, until: 1).map { time in
      time >= 1 ? to : from + (to - from) * easing.progress(at: time)
    }
    css = Self.linear(duration: Easing.duration, progress: easing.progress(at:))
  }

  /// So far apart, so fast and so late that all values in between are finite.
  private static let largest = 1e100

  /// Why a damped spring has no duration that a number can hold.
  private static func endless(_ motion: SpringMotion) -> InvalidValue {
    guard (motion.velocity / (motion.from - motion.to)).isFinite else {
      return InvalidValue(
        path: "velocity",
        problem: "\(motion.velocity) is too large for the way from \(motion.from) to \(motion.to)",
        value: "\(motion.velocity)")
    }
    let damping = motion.spring.dampingFraction
    return InvalidValue(
      path: "spring.dampingFraction", problem: "\(damping) is too far from 1 to come to rest",
      value: "\(damping)", expected: "0, or a damping that ends")
  }

  private static func check(from: Double, to: Double, times: Times) throws(InvalidValue) {
    try Number.check(from, upTo: largest, at: { "from" })
    try Number.check(to, upTo: largest, at: { "to" })
    switch times {
    case .at(let times):
      for (place, time) in times.enumerated() {
        try Number.check(time, upTo: largest, at: { "times[\(place)]" })
        guard time >= 0 else {
          throw InvalidValue(
            path: "times[\(place)]", problem: "\(time) is below 0", value: "\(time)",
            expected: "0 or more")
        }
      }
    case .evenly(let samples):
      guard sampleRange.contains(samples) else {
        throw InvalidValue(
          path: "samples", problem: "\(samples) is not in 2 to 10000", value: "\(samples)",
          expected: "2 to 10000")
      }
    }
  }

  private static func moments(_ times: Times, until end: Double?) throws(InvalidValue) -> [Double] {
    switch times {
    case .at(let times): return times
    case .evenly(let samples):
      guard let end else {
        throw InvalidValue(
          path: "samples", problem: "\(samples) has no end to reach, as nothing damps the spring",
          value: "\(samples)", expected: "times, or a damping above 0")
      }
      return (0..<samples).map { end * Double($0) / Double(samples - 1) }
    }
  }

  /// One point for each frame at 60 Hz; a display draws straight lines between them.
  private static func linear(duration: Double, progress: (Double) -> Double) -> String {
    let points = Int(min(max((60 * duration).rounded(.up) + 1, 2), 121))
    var text = "linear("
    for point in 0..<points - 1 {
      text += Number.text(progress(Double(point) / Double(points - 1)), decimals: 4)
      text += ", "
    }
    return text + "1)"
  }
}
