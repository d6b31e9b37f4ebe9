/// The page indicator: where each of its items is, at rest and between two pages.
public struct PageIndicator: Hashable, Sendable {
  /// The style of the items.
  public var style: Style
  /// The row, which has the same size at every position.
  public var frame: Rect
  /// The page of the first item or dot.
  public var first = 0
  /// The visible items in order (style `capsule`).
  public var items: [Item] = []
  /// The visible fixed dots in order (styles `slide`, `worm` and `scale`).
  public var dots: [Dot] = []
  /// What moves over the dots: one, over the seam of a loop two (styles `slide` and `worm`).
  public var actives: [Active] = []
  /// The current page of all, such as "2 / 10" (style `fraction`).
  public var text: String?
  /// The part of a bar that is filled, 0 … 1 (style `bar`).
  public var value: Double?

  /// How the items look and what moves in them.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Capsules, the long one for the current page.
    case capsule
    /// Dots under one that slides.
    case slide
    /// Dots under one that stretches over to the next and draws itself in again.
    case worm
    /// Dots, the large one for the current page.
    case scale
    /// Text such as "2 / 10".
    case fraction
    /// A bar that fills.
    case bar
  }

  /// One capsule, in points.
  public struct Item: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The extent to the right.
    public var width: Double
    /// The extent downwards.
    public var height: Double
    /// The alpha of the outline, 0 … 1.
    public var opacity: Double
    /// The alpha of the inside, 0 … 1; not multiplied with the opacity.
    public var fill: Double
    /// How large it is drawn about its centre.
    public var scale: Double
  }

  /// One fixed dot, in points.
  public struct Dot: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The extent to the right.
    public var width: Double
    /// The extent downwards.
    public var height: Double
    /// How large it is drawn about its centre.
    public var scale: Double
  }

  /// What marks the current page above the dots, in points.
  public struct Active: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The extent to the right.
    public var width: Double
    /// The extent downwards.
    public var height: Double
    /// The alpha, 0 … 1.
    public var opacity: Double
  }

  /// The width of the items' outline, which is centred on their edge.
  public static let strokeWidth = 1.0
  /// The colour of the items, which a shadow makes readable on any page.
  public static let color = Color.white
  /// The shadow under the items.
  public static let shadow = Shadow(color: .black.withAlpha(0.25), radius: 2)

  /// The row for `count` pages at `position`, or nil where there is nothing to show.
  ///
  /// Everything is relative to the row's top left corner. The cost depends on the items that are
  /// visible, not on `count`.
  public static func row(
    count: Int, position: Double, edges: Edges, configuration: Configuration
  ) -> PageIndicator? {
    guard let position = PagePosition(position, count: count, edges: edges),
      count > 1 || !configuration.hidesForSinglePage
    else { return nil }
    switch configuration.style {
    case .capsule: return capsules(at: position, configuration: configuration)
    case .slide, .worm, .scale:
      return dots(style: configuration.style, at: position, configuration: configuration)
    case .fraction: return fraction(at: position, configuration: configuration)
    case .bar: return bar(at: position, configuration: configuration)
    }
  }
}
