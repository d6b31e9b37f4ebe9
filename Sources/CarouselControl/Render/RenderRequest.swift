import Carousel

/// A picture that is asked for: a layout, the pages in it, and the motion where there is one.
struct RenderRequest: Hashable, Sendable {
  /// What the layout is asked for; its count and colours are those of the pages.
  var layout: LayoutRequest
  var pages: RenderedPages
  /// The strip of a motion; nil for one picture.
  var motion: MotionStrip?
  /// Whether the safe areas are drawn.
  var showsGuides = false
  /// How many units of the picture a point has; see ``Viewport/displayScale(width:height:)``.
  var scale = 1.0

  init(_ layout: LayoutRequest, pages: RenderedPages) {
    self.layout = layout
    self.pages = pages
    self.layout.count = pages.count
    self.layout.colors = pages.colors
  }

  /// The picture as an SVG document.
  /// - Throws: ``InvalidValue`` as ``LayoutRequest/check()``.
  func svg() throws(InvalidValue) -> String {
    let frames = try frames()
    let captionHeight = motion == nil ? 0 : Self.captionHeight
    let viewport = layout.viewport
    let count = Double(frames.count)
    let width = count * viewport.width + (count - 1) * Self.frameSpacing
    let height = viewport.height + captionHeight
    var svg = SVGText()
    svg.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width * scale, "height": height * scale,
        "viewBox": [0, 0, width, height].map(SVGNumber.text).joined(separator: " "),
        "font-family": TextDrawing.family, "text-anchor": "middle",
      ]
    ) { svg in
      svg.element("title", text: summary)
      ShadowFilters.define(for: frames, in: viewport, &svg)
      for (place, frame) in frames.enumerated() {
        let x = Double(place) * (viewport.width + Self.frameSpacing)
        svg.element(
          "svg", ["x": x, "width": viewport.width, "height": viewport.height]
        ) { svg in
          frame.draw(&svg)
        }
        guard let caption = frame.caption else { continue }
        svg.element(
          "text",
          [
            "x": x + viewport.width / 2, "y": viewport.height + Self.captionBaseline,
            "font-size": Self.captionFontSize, "fill": Self.captionColor,
          ], text: caption)
      }
    }
    return svg.text
  }

  /// From one frame of a strip to the next.
  private static let frameSpacing = 12.0
  private static let captionHeight = 26.0
  private static let captionBaseline = 18.0
  private static let captionFontSize = 13.0
  /// Readable on white paper and on a dark page.
  private static let captionColor = "#808080"

  private func frames() throws(InvalidValue) -> [FrameDrawing] {
    if let motion { return try motion.frames(of: self) }
    return [try frame(at: layout.position)]
  }

  /// One frame at a position.
  func frame(at position: Double) throws(InvalidValue) -> FrameDrawing {
    var request = layout
    request.position = position
    return FrameDrawing(
      request: request, layout: try DisplayLayout(request), pages: pages,
      position: PagePosition(position, count: pages.count, edges: layout.edges),
      showsGuides: showsGuides)
  }

  /// What the picture shows, for those who cannot see it.
  private var summary: String {
    let pages = pages.count == 1 ? "1 page" : "\(pages.count) pages"
    let start = SVGNumber.text(layout.position)
    let place = motion.map { "from \(start) to \(SVGNumber.text($0.target))" } ?? "at \(start)"
    return "Chrome \(layout.chrome.rawValue), \(pages), \(place)"
  }
}
