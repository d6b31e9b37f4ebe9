/// A cubic Bézier easing: how far a motion has come after a fraction of its time.
///
/// The curve runs from (0, 0) to (1, 1) (CSS Easing Functions Level 1, `cubic-bezier()`).
public struct Easing: Hashable, Sendable {
  /// The first control point's time, 0 … 1.
  public var x1: Double
  /// The first control point's progress.
  public var y1: Double
  /// The second control point's time, 0 … 1.
  public var x2: Double
  /// The second control point's progress.
  public var y2: Double

  /// The easing with these control points.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The easing of pages, indicator and highlight.
  public static let easeInOut = Easing(0.42, 0, 0.58, 1)
  /// No easing at all.
  public static let linear = Easing(0, 0, 1, 1)
  /// How long an eased motion takes in seconds.
  public static let duration = 0.35

  /// The progress after a fraction of the time; before 0 it is 0, after 1 it is 1.
  public func progress(at time: Double) -> Double {
    if !(time > 0) { return 0 }
    if time >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return time }
    return Self.curve(y1, y2, at: parameter(at: time))
  }

  /// Whether the curve has one progress for each time.
  /// - Throws: ``InvalidValue`` with a path such as `easing[2]`.
  public func check(at path: String = "easing") throws(InvalidValue) {
    for (place, part) in [x1, y1, x2, y2].enumerated() {
      try Number.check(part, at: { "\(path)[\(place)]" })
      guard place % 2 == 1 || (0...1).contains(part) else {
        throw InvalidValue(
          path: "\(path)[\(place)]", problem: "\(part) is not in 0 to 1", value: "\(part)",
          expected: "0 to 1")
      }
    }
  }

  /// The curve's own parameter at a time: Newton's method, held in a bracket that halves wherever
  /// it would leave it, as at a vertical tangent.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var parameter = time
    for _ in 0..<64 {
      let error = Self.curve(x1, x2, at: parameter) - time
      if error.magnitude < 1e-15 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let next = parameter - error / Self.slope(x1, x2, at: parameter)
      parameter = next > low && next < high ? next : low + (high - low) / 2
    }
    return parameter
  }

  private static func curve(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return t * (3 * rest * (rest * first + t * second) + t * t)
  }

  private static func slope(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * (rest * rest * first + 2 * rest * t * (second - first) + t * t * (1 - second))
  }
}
