/// How far something keeps away from the sides, in points, 0 or more.
///
/// `leading` is the side where text begins: left, or right where it runs from right to left.
public struct Insets: Hashable, Sendable {
  /// The distance from the top.
  public var top: Double
  /// The distance from the side where text begins.
  public var leading: Double
  /// The distance from the bottom.
  public var bottom: Double
  /// The distance from the side where text ends.
  public var trailing: Double

  /// The insets with these distances, zero unless given.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance on any side.
  public static let zero = Insets()
}
