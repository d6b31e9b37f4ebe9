import Carousel

/// The filters that draw shadows, defined once for all frames.
enum ShadowFilters {
  static let indicator = "indicator-shadow"
  static let bar = "bar-shadow"

  /// Writes the filters that the frames use, which are all of one chrome.
  static func define(
    for frames: [FrameDrawing], in viewport: Viewport, _ svg: inout SVGText
  ) {
    guard let layout = frames.first?.layout else { return }
    let shadows: [(String, Shadow)] = [
      layout.indicator.map { _ in (indicator, PageIndicator.shadow) },
      layout.tabBar.flatMap(\.style.shadow).map { (bar, $0) },
      layout.notchedBar.map { _ in (bar, NotchedBar.shadow) },
    ].compactMap(\.self)
    guard !shadows.isEmpty else { return }
    svg.element("defs") { svg in
      for (id, shadow) in shadows { define(shadow, id, in: viewport, &svg) }
    }
  }

  /// The reference to a filter.
  static func reference(_ id: String) -> String { "url(#\(id))" }

  /// In steps that also older programs know, and in the frame's own coordinates: a row of capsules
  /// is so low that a region in parts of its height would cut the blur off.
  private static func define(
    _ shadow: Shadow, _ id: String, in viewport: Viewport, _ svg: inout SVGText
  ) {
    let color = shadow.color.withAlpha(1).text
    svg.element(
      "filter",
      [
        "id": id, "filterUnits": "userSpaceOnUse", "x": 0.0, "y": 0.0, "width": viewport.width,
        "height": viewport.height, "color-interpolation-filters": "sRGB",
      ]
    ) { svg in
      svg.element("feGaussianBlur", ["in": "SourceAlpha", "stdDeviation": shadow.radius])
      svg.element(
        "feOffset", ["dx": shadow.offset.x, "dy": shadow.offset.y, "result": "moved"])
      svg.element("feFlood", ["flood-color": color, "flood-opacity": shadow.color.alpha])
      svg.element("feComposite", ["in2": "moved", "operator": "in"])
      svg.element("feMerge") { svg in
        svg.element("feMergeNode", [:])
        svg.element("feMergeNode", ["in": "SourceGraphic"])
      }
    }
  }
}
