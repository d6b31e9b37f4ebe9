import Carousel

extension FrameDrawing {
  /// Writes the page, or the two pages that are on their way.
  func drawContent(_ svg: inout SVGText) {
    let frame = layout.content.frame
    guard frame.width > 0, frame.height > 0 else { return }
    guard let position else { return svg.rectangle(frame, fill: Self.emptyColor) }
    svg.element("svg", ["y": frame.y, "width": frame.width, "height": frame.height]) { svg in
      guard pagesSlide else {
        guard let selected else { return }
        drawBackground(of: selected, at: 0, &svg)
        drawTitle(of: selected, at: 0, &svg)
        return
      }
      let step = request.rightToLeft ? -frame.width : frame.width
      let first = pages[position.page]
      // Behind the second page too: two edges side by side would let a thin line through.
      drawBackground(of: first, at: 0, &svg)
      drawTitle(of: first, at: -position.fraction * step, &svg)
      guard position.fraction > 0 else { return }
      let second = pages[position.next]
      drawBackground(of: second, at: (1 - position.fraction) * step, &svg)
      drawTitle(of: second, at: (1 - position.fraction) * step, &svg)
    }
  }

  /// Tabs change the page at once; without them it slides.
  private var pagesSlide: Bool { layout.tabBar == nil && layout.notchedBar == nil }

  private func drawBackground(of page: RenderedPage, at x: Double, _ svg: inout SVGText) {
    let frame = layout.content.frame
    svg.rectangle(
      Rect(x: x, y: 0, width: frame.width, height: frame.height), fill: background(of: page))
  }

  private func drawTitle(of page: RenderedPage, at x: Double, _ svg: inout SVGText) {
    let content = layout.content
    let insets = content.insets
    let height = content.frame.height - insets.top - insets.bottom
    let width = content.frame.width - insets.leading - insets.trailing - 2 * Self.titleMargin
    guard height > Self.titleSize * 2 else { return }
    let left = request.rightToLeft ? insets.trailing : insets.leading
    TextDrawing.draw(
      page.title, at: Point(x: x + left + Self.titleMargin + width / 2, y: insets.top + height / 2),
      within: width,
      TextDrawing.Style(size: Self.titleSize, weight: 700, color: titleColor(of: page)), &svg)
  }

  /// A notched bar may have the page's colour: on a page in full colour neither its notch nor the
  /// icon in that would be seen.
  private func background(of page: RenderedPage) -> Color {
    layout.notchedBar == nil
      ? page.color.withAlpha(1) : Color.white.interpolated(to: page.color, by: 0.15).withAlpha(1)
  }

  private func titleColor(of page: RenderedPage) -> Color {
    if layout.notchedBar != nil { return page.color.readableOnWhite }
    return page.color.contrastOnWhite >= Self.leastContrast ? .white : Color.black.withAlpha(0.8)
  }

  /// What is behind the bars of a carousel without pages.
  private static let emptyColor = Color(red: 0.9, green: 0.9, blue: 0.92)
  private static let titleSize = 34.0
  private static let titleMargin = 16.0
  /// As large bold text has no need of more (WCAG 2.2, "Contrast (Minimum)") on the darker colours;
  /// orange and green stay white as on every display.
  private static let leastContrast = 2.0
}
