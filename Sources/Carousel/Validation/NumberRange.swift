/// The numbers that a setting may have, both ends included.
public struct NumberRange: Hashable, Sendable, CustomStringConvertible {
  /// The least.
  public let minimum: Double
  /// The greatest.
  public let maximum: Double

  /// From `minimum` to `maximum`, both included; infinite ends are open, but infinity is never in.
  public init(_ minimum: Double, _ maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Any number that is finite.
  public static let finite = NumberRange(-.infinity, .infinity)
  /// Seconds that something lasts: a tenth of a second to a year.
  public static let duration = NumberRange(0.1, 31_536_000)
  /// Lengths in points; the upper end keeps sums of them finite.
  public static let size = NumberRange(0, Number.largest)
  /// The undamped period of a configured spring in seconds.
  public static let springResponse = NumberRange(0.01, 60)
  /// The damping fraction of a configured spring; 1 is critically damped.
  public static let springDamping = NumberRange(0, 100)
  /// The seconds in which a configured spring takes over from another.
  public static let springBlending = NumberRange(0, 60)
  /// Alpha values.
  public static let opacity = NumberRange(0, 1)

  /// What is wrong with `value`, as the rest of a sentence: "0 is below 0.1"; nil: nothing.
  public func problem(with value: Double) -> String? {
    guard value.isFinite else { return "\(Self.text(value)) is not a finite number" }
    if value < minimum { return "\(Self.text(value)) is below \(Self.text(minimum))" }
    if value > maximum { return "\(Self.text(value)) is above \(Self.text(maximum))" }
    return nil
  }

  /// The range in words: "a number from 0.1 to 31536000".
  public var description: String {
    switch (minimum.isFinite, maximum.isFinite) {
    case (true, true): "a number from \(Self.text(minimum)) to \(Self.text(maximum))"
    case (true, false): "a number that is \(Self.text(minimum)) or more"
    case (false, true): "a number that is \(Self.text(maximum)) or less"
    case (false, false): "a number"
    }
  }

  /// A number as JSON5 writes it: `3`, not `3.0`.
  static func text(_ value: Double) -> String {
    guard value.isFinite else {
      return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
    }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
