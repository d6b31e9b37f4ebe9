/// The area that a display draws in, and what of it is covered by notches and rounded corners.
public struct Viewport: Hashable, Sendable {
  /// The width in points, 0 or more.
  public var width: Double
  /// The height in points, 0 or more.
  public var height: Double
  /// What must not be covered by content that has to be seen.
  public var safeArea: Insets

  /// The viewport with this size and these safe areas.
  public init(width: Double, height: Double, safeArea: Insets = .zero) {
    self.width = width
    self.height = height
    self.safeArea = safeArea
  }

  /// Whether every length can be computed with.
  /// - Throws: ``InvalidValue`` with a path such as `viewport.safeArea.top`.
  public func check(at path: String = "viewport") throws(InvalidValue) {
    try Number.checkLength(width, at: { "\(path).width" })
    try Number.checkLength(height, at: { "\(path).height" })
    try Number.checkLength(safeArea.top, at: { "\(path).safeArea.top" })
    try Number.checkLength(safeArea.leading, at: { "\(path).safeArea.leading" })
    try Number.checkLength(safeArea.bottom, at: { "\(path).safeArea.bottom" })
    try Number.checkLength(safeArea.trailing, at: { "\(path).safeArea.trailing" })
  }

  /// The width between the leading and the trailing inset, never negative.
  var innerWidth: Double { max(0, width - safeArea.leading - safeArea.trailing) }

  /// By how much a display enlarges its drawing, 1 … 3: a wall is seen from afar.
  ///
  /// The display divides its own size by this before it asks for a layout and multiplies what it
  /// draws.
  public static func displayScale(width: Double, height: Double) -> Double {
    min(max(min(width, height) / 390, 1), 3)
  }
}
