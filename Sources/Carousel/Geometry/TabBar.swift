/// A tab bar at the bottom, with one highlight that travels from tab to tab.
///
/// The highlight is the selected tab's background. The selection changes at once and with it the
/// content; the highlight follows.
public struct TabBar: Hashable, Sendable {
  /// Where the bar stands.
  public var placement: Placement
  /// The whole bar; attached, it reaches through the bottom inset.
  public var frame: Rect
  /// What of the bar lies under the viewport's insets.
  public var safeAreaInsets: Insets
  /// The page of the first tab.
  public var first = 0
  /// The tabs that are shown, in the order of their pages.
  public var tabs: [Tab] = []
  /// The background of the selected tab on its way; nil where there are no pages.
  public var highlight: Highlight?
  /// The alpha of each shown tab's page: 1 for the selected one, else 0.
  public var contentOpacity: [Double] = []
  /// How the bar looks.
  public var style: Style

  /// One tab.
  public struct Tab: Hashable, Sendable {
    /// Where it is.
    public var frame: Rect
    /// The highlight's colour when this tab is selected: the page's colour at 0.2.
    public var background: Color
    /// The colour of icon and label now.
    public var foreground: Color
  }

  /// The one rectangle behind the tabs, with the style's tab corner radius.
  public struct Highlight: Hashable, Sendable {
    /// Where it is.
    public var frame: Rect
    /// Its colour now.
    public var color: Color
  }

  /// Where the bar stands.
  public enum Placement: Hashable, Sendable {
    /// Across the whole width at the bottom.
    case attached
    /// Above the bottom, with a margin.
    case floating
  }

  /// The bar in a viewport; without a position there are no tabs.
  init(
    _ placement: Placement, in viewport: Viewport, position: PagePosition?, colors: PageColors,
    rightToLeft: Bool
  ) {
    self.placement = placement
    let safeArea = viewport.safeArea
    let inner: (x: Double, width: Double)
    switch placement {
    case .attached:
      let height = Self.contentHeight + safeArea.bottom
      frame = Rect(
        x: 0, y: viewport.height - height, width: viewport.width, height: height)
      safeAreaInsets = Insets(bottom: safeArea.bottom)
      inner = (safeArea.leading, viewport.innerWidth)
      style = .attached
    case .floating:
      frame = Rect(
        x: Self.margin + safeArea.leading,
        y: viewport.height - max(safeArea.bottom, Self.margin) - Self.contentHeight,
        width: max(0, viewport.innerWidth - 2 * Self.margin), height: Self.contentHeight)
      safeAreaInsets = .zero
      inner = (frame.x, frame.width)
      style = .floating
    }
    let top = frame.y + Self.padding
    if rightToLeft { frame = frame.mirrored(in: viewport.width) }
    guard let position else { return }

    let window = TabWindow(at: position, innerWidth: inner.width)
    let count = Double(window.count)
    let width = max(0, (inner.width - 2 * Self.padding - (count - 1) * Self.spacing) / count)
    first = window.first
    contentOpacity = [Double](repeating: 0, count: window.count)
    contentOpacity[window.selected] = 1
    tabs.reserveCapacity(window.count)
    for place in 0..<window.count {
      let tab = Rect(
        x: inner.x + Self.padding + Double(place) * (width + Self.spacing), y: top, width: width,
        height: Self.tabHeight)
      let color = colors[window.first + place]
      tabs.append(
        Tab(
          frame: rightToLeft ? tab.mirrored(in: viewport.width) : tab,
          background: color.withAlpha(0.2),
          foreground: Self.foreground(color, activation: window.activation(of: place))))
    }
    let (from, to) = (tabs[window.place], tabs[window.next])
    highlight = Highlight(
      frame: from.frame.interpolated(to: to.frame, by: window.fraction),
      color: from.background.interpolated(to: to.background, by: window.fraction))
  }

  private static func foreground(_ color: Color, activation: Double) -> Color {
    if activation == 0 { return inactive }
    let selected = color.readableOnWhite
    if activation == 1 { return selected }
    return inactive.interpolated(to: selected, by: activation).roundedDown
  }
}
