/// A bar across the top whose bottom edge has a notch under the selected tab, where its icon sits.
///
/// Lengths are points; `mids`, ``outline`` and ``notch`` are in the bar's own coordinates.
public struct NotchedBar: Hashable, Sendable {
  /// The bar below the top inset, or below the navigation bar.
  public var frame: Rect
  /// What of the bar lies under the viewport's insets: nothing.
  public var safeAreaInsets = Insets.zero
  /// How far the bar's background goes on above the frame.
  public var reach: Double
  /// The page of the first tab.
  public var first = 0
  /// The width of every tab.
  public var tabWidth = 0.0
  /// The middle of each shown tab, from the bar's left edge.
  public var mids: [Double] = []
  /// How far below the bar's centre each icon is: 26 in the notch, -100 while it waits.
  public var iconOffsets: [Double] = []
  /// The alpha of each icon.
  public var iconOpacity: [Double] = []
  /// The corners of the bar, against the clock.
  public var outline: [Point]
  /// What is cut out of the bar; nil where there are no pages.
  public var notch: Notch?
  /// The notch's depth.
  public var notchDepth: Double
  /// Half the notch's width.
  public var notchHalfWidth = 0.0
  /// The colour of the bar and of the icon in the notch.
  public var color: Color

  /// The height of the bar.
  public static let height = 70.0
  /// The size of the labels' font, heavy and in upper case, shrinking to fit.
  public static let labelFontSize = 17.0
  /// The colour of the labels.
  public static let labelColor = Color.white
  /// The shadow under the bar, which follows the cut outline.
  public static let shadow = Shadow(
    color: .black.withAlpha(0.1), radius: 1, offset: Point(x: 0, y: 5))

  /// The bar in a viewport; without a position there are no tabs and no notch.
  /// - Parameter accent: The bar's colour; the selected page's where nil.
  init(
    in viewport: Viewport, navigationBarHeight: Double?, position: PagePosition?,
    colors: PageColors, accent: Color?, rightToLeft: Bool
  ) {
    let width = viewport.width
    frame = Rect(
      x: 0, y: viewport.safeArea.top + (navigationBarHeight ?? 0), width: width,
      height: Self.height)
    reach = navigationBarHeight == nil ? viewport.safeArea.top : 0
    notchDepth = max(24, (Self.height + reach) / 5)
    outline = [
      Point(x: 0, y: 0), Point(x: 0, y: Self.height), Point(x: width, y: Self.height),
      Point(x: width, y: 0),
    ]
    color = accent ?? colors[position?.nearest ?? 0]
    guard let position else { return }

    let innerWidth = viewport.innerWidth
    let window = TabWindow(at: position, innerWidth: innerWidth)
    let count = Double(window.count)
    let gaps = (count + 1) * Self.spacing
    tabWidth = Self.tabWidth
    if count * tabWidth + gaps > innerWidth { tabWidth = max(0, (innerWidth - gaps) / count) }
    first = window.first
    mids.reserveCapacity(window.count)
    iconOffsets.reserveCapacity(window.count)
    iconOpacity.reserveCapacity(window.count)
    for place in 0..<window.count {
      let mid =
        viewport.safeArea.leading + innerWidth / 2
        + (Double(place) - (count - 1) / 2) * (tabWidth + Self.spacing)
      let activation = window.activation(of: place)
      mids.append(rightToLeft ? width - mid : mid)
      iconOffsets.append(-100 + 126 * activation)
      iconOpacity.append(activation)
    }
    let (start, end) = (mids[window.place], mids[window.next])
    let (one, other) = (mids[0], mids[window.count - 1])
    let toEdge = min(min(one, other), width - max(one, other))
    notchHalfWidth = max(0, min(min(max(width / 10, 36), 48), toEdge))
    notch = notch(at: start + (end - start) * window.fraction)
  }

  private static let tabWidth = 100.0
  private static let spacing = 8.0
}
