extension TabBar {
  /// How a tab bar looks.
  public struct Style: Hashable, Sendable {
    /// The radius of the bar's corners.
    public var cornerRadius: Double
    /// The shadow under the bar.
    public var shadow: Shadow?
    /// The line on the bar's top edge.
    public var hairline: Hairline?
    /// The radius of the highlight's corners.
    public var tabCornerRadius: Double
    /// The colour of the bar.
    public var background: Color
    /// The colour of the icons and labels that are not selected.
    public var inactive: Color

    static let attached = Style(
      cornerRadius: 0, shadow: nil,
      hairline: Hairline(width: 0.5, color: .black.withAlpha(0.2)), tabCornerRadius: 10,
      background: .white, inactive: TabBar.inactive)

    static let floating = Style(
      cornerRadius: 10,
      shadow: Shadow(color: .black.withAlpha(0.3), radius: 10, offset: Point(x: 0, y: 5)),
      hairline: nil, tabCornerRadius: 10, background: .white, inactive: TabBar.inactive)
  }

  /// A thin line.
  public struct Hairline: Hashable, Sendable {
    /// The line's width in points.
    public var width: Double
    /// The line's colour, with its alpha.
    public var color: Color
  }

  /// The height of a tab: padding, icon, gap, label, padding.
  public static let tabHeight = 56.0
  /// From a tab's top to its icon, from there to its label, and from there to its bottom.
  public static let tabPadding = 8.0
  /// The height of a tab's icon.
  public static let iconHeight = 20.0
  /// The size of the font that an icon is drawn in.
  public static let iconFontSize = 15.0
  /// The height of a tab's label.
  public static let labelHeight = 12.0
  /// The size of a label's font, semibold and rounded.
  public static let labelFontSize = 10.0

  /// From the bar's edges to its tabs.
  static let padding = 6.0
  /// From tab to tab.
  static let spacing = 8.0
  /// The height of the tabs with their padding.
  static let contentHeight = tabHeight + 2 * padding
  /// From a floating bar to the viewport's edges.
  static let margin = 16.0
  /// #6C6C70, which has 5.2:1 on white.
  static let inactive = Color(red: 108.0 / 255, green: 108.0 / 255, blue: 112.0 / 255)
}
