/// Where everything on a display is, in points. A part that the chrome does not have is nil.
///
/// Drawn in this order: content, indicator, bar, icons.
public struct DisplayLayout: Hashable, Sendable {
  /// The page.
  public var content: Content
  /// The bar above everything else; its background reaches up through the top inset.
  public var navigationBar: NavigationBar?
  /// The tabs at the bottom (chrome `tabs-attached` and `tabs-floating`).
  public var tabBar: TabBar?
  /// The tabs at the top (chrome `notched`).
  public var notchedBar: NotchedBar?
  /// The page indicator (chrome `capsule`).
  public var indicator: PageIndicator?

  /// The page's place.
  public struct Content: Hashable, Sendable {
    /// The whole page: its background reaches through all insets.
    public var frame: Rect
    /// What is covered at the sides: text and pictures that must be seen keep away from it.
    public var insets: Insets
    /// How much height is missing, 0 where everything fits.
    public var overflow: Double
  }

  /// The navigation bar's place.
  public struct NavigationBar: Hashable, Sendable {
    /// The bar below the top inset.
    public var frame: Rect
    /// What of the bar lies under the viewport's insets: nothing.
    public var safeAreaInsets = Insets.zero
  }

  /// The layout for a request.
  /// - Throws: ``InvalidValue`` as ``LayoutRequest/check()``.
  public init(_ request: LayoutRequest) throws(InvalidValue) {
    try request.check()
    let viewport = request.viewport
    let position = PagePosition(request.position, count: request.count, edges: request.edges)
    let colors = PageColors(request.colors)

    var navigationBarHeight: Double?
    if let height = request.navigationBar, height > 0 {
      navigationBarHeight = height
      navigationBar = NavigationBar(
        frame: Rect(x: 0, y: viewport.safeArea.top, width: viewport.width, height: height))
    }
    switch request.chrome {
    case .none: break
    case .capsule:
      indicator = PageIndicator.placed(
        in: viewport, count: request.count, position: request.position, edges: request.edges,
        configuration: request.indicator, rightToLeft: request.rightToLeft)
    case .tabsAttached:
      tabBar = TabBar(
        .attached, in: viewport, position: position, colors: colors,
        rightToLeft: request.rightToLeft)
    case .tabsFloating:
      tabBar = TabBar(
        .floating, in: viewport, position: position, colors: colors,
        rightToLeft: request.rightToLeft)
    case .notched:
      notchedBar = NotchedBar(
        in: viewport, navigationBarHeight: navigationBarHeight, position: position,
        colors: colors, accent: request.accent, rightToLeft: request.rightToLeft)
    }
    content = Content(
      in: viewport, navigationBar: navigationBar, notchedBar: notchedBar, tabBar: tabBar)
  }
}

extension DisplayLayout.Content {
  /// What the bars leave of a viewport.
  init(
    in viewport: Viewport, navigationBar: DisplayLayout.NavigationBar?, notchedBar: NotchedBar?,
    tabBar: TabBar?
  ) {
    var insets = viewport.safeArea
    var top = 0.0
    if let notchedBar {
      // The page shows in the notch.
      insets.top = notchedBar.notchDepth
      top = notchedBar.frame.bottom - notchedBar.notchDepth
    } else if let navigationBar {
      insets.top = 0
      top = navigationBar.frame.bottom
    }
    var bottom = viewport.height
    if let tabBar {
      switch tabBar.placement {
      case .attached:
        insets.bottom = 0
        bottom = tabBar.frame.y
      case .floating: insets.bottom = viewport.height - tabBar.frame.y
      }
    }
    frame = Rect(x: 0, y: top, width: viewport.width, height: max(0, bottom - top))
    self.insets = insets
    overflow = max(0, top - bottom)
  }
}
