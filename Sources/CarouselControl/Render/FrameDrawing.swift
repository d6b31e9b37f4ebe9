import Carousel

/// One frame of a picture: a layout with its pages, drawn in the order of a display.
struct FrameDrawing {
  var request: LayoutRequest
  var layout: DisplayLayout
  var pages: RenderedPages
  /// Where the carousel is; nil where there are no pages.
  var position: PagePosition?
  var showsGuides: Bool
  /// Where the page is that tabs have selected, if not at ``position``: the bar follows it.
  var shown: PagePosition?
  /// What stands below the frame.
  var caption: String?

  /// The page that a tab bar has selected.
  var selected: RenderedPage? { (shown ?? position).map { pages[$0.nearest] } }

  /// Writes content, indicator, bar and icons, each on top of the ones before.
  func draw(_ svg: inout SVGText) {
    drawContent(&svg)
    if let indicator = layout.indicator { draw(indicator, &svg) }
    if let bar = layout.tabBar { draw(bar, &svg) }
    if let bar = layout.notchedBar { draw(bar, &svg) }
    if let bar = layout.navigationBar { draw(bar, &svg) }
    if showsGuides { drawGuides(&svg) }
  }
}
