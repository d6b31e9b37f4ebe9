/// What a display needs to draw a carousel's chrome.
extension Carousel {
  /// The page at a place of the rotation with its defaults filled in; nil where there is none.
  public func page(at index: Int) -> PageOnScreen? {
    guard (0..<rotation.count).contains(index) else { return nil }
    let place = rotation.place(at: index)
    return onScreen(pages[place], place: place)
  }

  /// A page with its defaults filled in; its colour is the one of `place` where it has none.
  func onScreen(_ page: Page, place: Int) -> PageOnScreen {
    let title = page.title ?? page.id
    return PageOnScreen(
      id: page.id, title: title, label: page.label ?? title,
      color: page.color ?? Palette.color(at: place), icon: page.icon,
      duration: page.duration ?? configuration.interval.map(Page.Duration.seconds))
  }

  /// How many pages the rotation has.
  public var count: Int { rotation.count }

  /// The id of the current page, on the screen or underneath an override; nil where the rotation is
  /// empty.
  public var currentPage: String? { current?.id }

  /// The id of the page on the screen; nil where there is none.
  public var pageOnScreen: String? { isCovered ? stack.top?.page.id : current?.id }

  /// The request for the carousel's layout in a viewport: its own chrome, pages, position, edges and
  /// indicator, except for those that are given.
  ///
  /// A notched bar has the selected page's colour, or the accent where that page has none.
  public func layoutRequest(
    in viewport: Viewport, chrome: Chrome? = nil, count: Int? = nil, position: Double? = nil,
    edges: Edges? = nil
  ) -> LayoutRequest {
    var request = LayoutRequest(viewport: viewport)
    request.chrome = chrome ?? configuration.chrome
    request.count = count ?? rotation.count
    request.position = position ?? index.map(stripPosition(at:)) ?? 0
    request.edges = edges ?? configuration.edges
    request.indicator = configuration.indicator
    guard request.chrome.hasTabs else { return request }
    request.colors = (0..<rotation.count).map { index in
      let place = rotation.place(at: index)
      return Color(pages[place].color ?? Palette.color(at: place)) ?? .white
    }
    let selected = PagePosition(request.position, count: request.count, edges: request.edges)
    let hasOwnColor =
      selected.map { $0.nearest < rotation.count && color(at: $0.nearest) != nil } ?? false
    request.accent = hasOwnColor ? nil : Color(configuration.accent)
    return request
  }

  private func color(at index: Int) -> String? { pages[rotation.place(at: index)].color }
}

extension Chrome {
  /// Whether every page has a tab in it, in the page's colour.
  public var hasTabs: Bool {
    switch self {
    case .none, .capsule: false
    case .tabsAttached, .tabsFloating, .notched: true
    }
  }
}
