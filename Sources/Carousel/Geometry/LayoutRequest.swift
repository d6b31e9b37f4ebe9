/// What a layout is asked for: a viewport, what is drawn in it, and how far the carousel has come.
public struct LayoutRequest: Hashable, Sendable {
  /// The display's area.
  public var viewport: Viewport
  /// What is drawn around the page.
  public var chrome = Chrome.capsule
  /// How many pages the rotation has, 0 or more.
  public var count = 0
  /// Where it is, in pages.
  public var position = 0.0
  /// What lies beyond its ends.
  public var edges = Edges.loop
  /// The height of a navigation bar; nil or 0: there is none.
  public var navigationBar: Double?
  /// Whether text runs from right to left.
  public var rightToLeft = false
  /// How the page indicator looks.
  public var indicator = PageIndicator.Configuration()
  /// The colours of the pages in order; those of the palette by place where there are none.
  public var colors: [Color] = []
  /// The colour of a notched bar; the selected page's where nil.
  public var accent: Color?

  /// The height of a navigation bar that has no other.
  public static let navigationBarHeight = 44.0

  /// A request with its defaults: capsules, and no pages.
  public init(viewport: Viewport) {
    self.viewport = viewport
  }

  /// Whether every value can be computed with.
  /// - Throws: ``InvalidValue`` with a path such as `viewport.safeArea.top`, `count`, `position`,
  ///   `navigationBar` or `indicator.maxVisible`.
  public func check() throws(InvalidValue) {
    try viewport.check()
    guard count >= 0 else {
      throw InvalidValue(
        path: "count", problem: "\(count) is below 0", value: "\(count)", expected: "0 or more")
    }
    try Number.check(position, at: { "position" })
    if let navigationBar { try Number.checkLength(navigationBar, at: { "navigationBar" }) }
    if let problem = indicator.problems(at: "indicator").first { throw problem }
  }
}
