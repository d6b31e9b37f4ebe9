extension PageIndicator {
  /// How an indicator looks; lengths are points.
  public struct Configuration: Hashable, Sendable {
    /// How the items look.
    public var style = Style.capsule
    /// At most so many items, 3 … 20; more pages scroll under the row.
    public var maxVisible = 9
    /// Whether one page has no indicator.
    public var hidesForSinglePage = false
    /// The current item's width.
    public var activeWidth: Double = 16
    /// The other items' width.
    public var inactiveWidth: Double = 6
    /// Every item's height.
    public var height: Double = 6
    /// From one capsule to the next.
    public var spacing: Double = 4
    /// From one dot to the next.
    public var pitch: Double = 22
    /// The alpha of the current item's outline.
    public var activeOpacity: Double = 1
    /// The alpha of the other items' outlines.
    public var inactiveOpacity: Double = 0.5
    /// From the row to the safe area's bottom.
    public var bottomPadding: Double = 24

    /// The defaults.
    public init() {}

    /// What ``maxVisible`` may be: a row of more items would make every State large.
    public static let maxVisibleRange = 3...20

    /// Whatever cannot be drawn, with paths such as `indicator.maxVisible`; empty where all is well.
    public func problems(at path: String) -> [InvalidValue] {
      var list = ProblemList(at: path)
      list.check(maxVisible, "maxVisible", Self.maxVisibleRange)
      list.check(activeWidth, "activeWidth", .size)
      list.check(inactiveWidth, "inactiveWidth", .size)
      list.check(height, "height", .size)
      list.check(spacing, "spacing", .size)
      list.check(pitch, "pitch", .size)
      list.check(bottomPadding, "bottomPadding", .size)
      list.check(activeOpacity, "activeOpacity", .opacity)
      list.check(inactiveOpacity, "inactiveOpacity", .opacity)
      return list.problems
    }
  }
}
