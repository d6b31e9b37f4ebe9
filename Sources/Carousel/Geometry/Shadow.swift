/// A shadow: the shape once more, moved, blurred and behind.
public struct Shadow: Hashable, Sendable {
  /// The colour, with its alpha.
  public var color: Color
  /// The deviation of the Gaussian blur in points.
  public var radius: Double
  /// How far the shadow is moved.
  public var offset: Point

  /// The shadow of this colour, blur and distance.
  public init(color: Color, radius: Double, offset: Point = Point(x: 0, y: 0)) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
