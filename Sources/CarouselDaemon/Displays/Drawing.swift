import Carousel

/// What a display's layout and its animation are made of, apart from the viewport and the position:
/// another one means that it is told.
struct Drawing: Equatable {
  private let chrome: Chrome
  private let count: Int
  private let edges: Edges
  private let indicator: PageIndicator.Configuration?
  private let accent: String?
  private let spring: Spring
  /// What stands on the tabs, where there are some.
  private let tabs: [PageOnScreen]

  /// What a carousel is drawn from now in its own chrome, or in another one.
  init(_ carousel: Carousel, chrome: Chrome? = nil) {
    let chrome = chrome ?? carousel.configuration.chrome
    self.chrome = chrome
    count = carousel.count
    edges = carousel.configuration.edges
    indicator = chrome == .capsule ? carousel.configuration.indicator : nil
    spring = carousel.configuration.spring
    accent = chrome == .notched ? carousel.configuration.accent : nil
    tabs =
      chrome.hasTabs
      ? (0..<carousel.count).compactMap { index in
        var page = carousel.page(at: index)
        page?.duration = nil
        return page
      } : []
  }
}
