/// The page indicator: a row of items, one of them long for the current page.
public struct PageIndicator: Hashable, Sendable {
  /// The style of the items.
  public var style: Style
  /// The page of the first item.
  public var first: Int
  /// The visible items in order.
  public var items: [Item]

  /// How the items look and what moves in them.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case capsule, slide, worm, scale, fraction, bar
  }

  /// One item, in points, in the coordinates of the row.
  public struct Item: Hashable, Sendable {
    public var x: Double
    public var width: Double
    public var height: Double
    public var opacity: Double
    public var fill: Double
    public var scale: Double
  }

  /// How an indicator looks; lengths are points.
  public struct Configuration: Hashable, Sendable {
    public var style = Style.capsule
    /// At most so many items, at least 3; more pages scroll under the row.
    public var maxVisible = 9
    /// Whether one page has no indicator.
    public var hidesForSinglePage = false
    public var activeWidth: Double = 16
    public var inactiveWidth: Double = 6
    public var height: Double = 6
    public var spacing: Double = 4

    /// The defaults.
    public init() {}
  }

  /// The row for `count` pages at `position`, or nil where there is nothing to show.
  public static func row(
    count: Int, position: Double, edges: Edges, configuration: Configuration
  ) -> PageIndicator? {
    nil
  }
}
