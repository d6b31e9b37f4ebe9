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

extension Rect {
  /// The right edge.
  public var right: Double { x + width }
  /// The bottom edge.
  public var bottom: Double { y + height }

  /// The rectangle at the same distance from the other side of something `total` wide, for text
  /// that runs from right to left.
  func mirrored(in total: Double) -> Rect {
    Rect(x: total - x - width, y: y, width: width, height: height)
  }

  /// The rectangle part of the way to another one: each side travels by itself.
  func interpolated(to other: Rect, by progress: Double) -> Rect {
    Rect(
      x: x + (other.x - x) * progress, y: y + (other.y - y) * progress,
      width: width + (other.width - width) * progress,
      height: height + (other.height - height) * progress)
  }
}
