/// A rectangle in points; the origin is the top left corner, y runs downwards.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent to the right, 0 or more.
  public var width: Double
  /// The extent downwards, 0 or more.
  public var height: Double

  /// The rectangle with this top left corner and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
