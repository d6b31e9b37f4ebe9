/// A point, or the way from one to another, in points; y runs downwards.
public struct Point: Hashable, Sendable {
  /// How far to the right.
  public var x: Double
  /// How far down.
  public var y: Double

  /// The point so far right and down.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
