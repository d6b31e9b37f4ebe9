/// What is cut out of a notched bar: two curves from its bottom edge up and down again.
///
/// It winds the other way round than the bar's outline, so that the non-zero rule cuts it out.
public struct Notch: Hashable, Sendable {
  /// Where it begins, on the bar's bottom edge.
  public var start: Point
  /// The way up and the way down.
  public var curves: [Curve]

  /// A cubic Bézier curve from where the one before ended.
  public struct Curve: Hashable, Sendable {
    /// The first control point.
    public var c1: Point
    /// The second control point.
    public var c2: Point
    /// Where the curve ends.
    public var to: Point
  }
}

extension NotchedBar {
  /// The notch with its middle so far from the bar's left edge.
  ///
  /// The middle is kept inside: a spring overshoots, and a notch outside the bar would be filled
  /// instead of cut.
  public func notch(at mid: Double) -> Notch {
    let reach = notchHalfWidth
    let mid = min(max(mid, reach), frame.width - reach)
    let bottom = frame.height
    let top = bottom - notchDepth
    return Notch(
      start: Point(x: mid - reach, y: bottom),
      curves: [
        Notch.Curve(
          c1: Point(x: mid - reach / 2, y: bottom), c2: Point(x: mid - reach / 2, y: top),
          to: Point(x: mid, y: top)),
        Notch.Curve(
          c1: Point(x: mid + reach / 2, y: top), c2: Point(x: mid + reach / 2, y: bottom),
          to: Point(x: mid + reach, y: bottom)),
      ])
  }

  /// The bar with its notch as the data of an SVG path, without the part above the frame.
  public var svg: String {
    var path = ""
    for (place, corner) in outline.enumerated() {
      path += place == 0 ? "M\(Self.text(corner))" : " L\(Self.text(corner))"
    }
    path += " Z"
    guard let notch else { return path }
    path += " M\(Self.text(notch.start))"
    for curve in notch.curves {
      path += " C\(Self.text(curve.c1)) \(Self.text(curve.c2)) \(Self.text(curve.to))"
    }
    return path + " Z"
  }

  private static func text(_ point: Point) -> String {
    "\(Number.text(point.x, decimals: 4)) \(Number.text(point.y, decimals: 4))"
  }
}
