/// The numbers that a setting may have, both ends included.
public struct NumberRange: Hashable, Sendable {
  public let minimum: Double
  /// Infinite where there is no upper end; the number itself must always be finite.
  public let maximum: Double

  /// From `minimum` to `maximum`, both included.
  public init(_ minimum: Double, _ maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Seconds that something lasts: a tenth of a second to a year.
  public static let duration = NumberRange(0.1, 31_536_000)
  /// Lengths in points: finite and not negative.
  public static let size = NumberRange(0, .infinity)

  /// What is wrong with `value`, as the rest of a sentence: "0 is below 0.1"; nil: nothing.
  public func problem(with value: Double) -> String? {
    guard value.isFinite else { return "\(text(value)) is not a finite number" }
    if value < minimum { return "\(text(value)) is below \(text(minimum))" }
    if value > maximum { return "\(text(value)) is above \(text(maximum))" }
    return nil
  }

  /// The range in words: "0.1 to 31536000", "0 or more".
  public var description: String {
    maximum.isFinite ? "\(text(minimum)) to \(text(maximum))" : "\(text(minimum)) or more"
  }

  private func text(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
