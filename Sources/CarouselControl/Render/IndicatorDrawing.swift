import Carousel

extension FrameDrawing {
  /// Writes the indicator in its style, on a shadow.
  func draw(_ indicator: PageIndicator, _ svg: inout SVGText) {
    svg.element("g", ["filter": ShadowFilters.reference(ShadowFilters.indicator)]) { svg in
      switch indicator.style {
      case .capsule: for item in indicator.items { draw(item, &svg) }
      case .slide, .worm, .scale:
        for dot in indicator.dots { draw(dot, &svg) }
        for active in indicator.actives {
          draw(
            Rect(x: active.x, y: active.y, width: active.width, height: active.height),
            scale: 1, opacity: active.opacity, &svg)
        }
      case .fraction: drawText(of: indicator, &svg)
      case .bar: drawBar(indicator, &svg)
      }
    }
  }

  private func draw(_ item: PageIndicator.Item, _ svg: inout SVGText) {
    guard item.scale > 0 else { return }
    let rect = Rect(x: item.x, y: item.y, width: item.width, height: item.height)
      .scaled(by: item.scale)
    svg.rectangle(
      rect, radius: rect.height / 2, fill: PageIndicator.color.withAlpha(item.fill),
      stroke: SVGText.Stroke(
        color: PageIndicator.color.withAlpha(item.opacity),
        width: PageIndicator.strokeWidth * item.scale))
  }

  private func draw(_ dot: PageIndicator.Dot, _ svg: inout SVGText) {
    // The style `scale` has nothing but its dots: they brighten as they swell.
    let swelling = min(max((dot.scale - 1) / 0.4, 0), 1)
    let look = request.indicator
    draw(
      Rect(x: dot.x, y: dot.y, width: dot.width, height: dot.height), scale: dot.scale,
      opacity: look.inactiveOpacity + (look.activeOpacity - look.inactiveOpacity) * swelling, &svg)
  }

  private func draw(_ rect: Rect, scale: Double, opacity: Double, _ svg: inout SVGText) {
    let rect = rect.scaled(by: scale)
    guard rect.width > 0, rect.height > 0, opacity > 0 else { return }
    svg.rectangle(
      rect, radius: rect.height / 2, fill: PageIndicator.color.withAlpha(opacity))
  }

  private func drawText(of indicator: PageIndicator, _ svg: inout SVGText) {
    guard let text = indicator.text else { return }
    let frame = indicator.frame
    TextDrawing.draw(
      text, at: Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2),
      within: layout.content.frame.width,
      TextDrawing.Style(
        size: Self.textSize, weight: 600,
        color: PageIndicator.color.withAlpha(request.indicator.activeOpacity)), &svg)
  }

  private func drawBar(_ indicator: PageIndicator, _ svg: inout SVGText) {
    guard let value = indicator.value else { return }
    let frame = indicator.frame
    draw(frame, scale: 1, opacity: request.indicator.inactiveOpacity, &svg)
    var filled = frame
    filled.width = frame.width * value
    if request.rightToLeft { filled.x = frame.right - filled.width }
    draw(filled, scale: 1, opacity: request.indicator.activeOpacity, &svg)
  }

  private static let textSize = 13.0
}

extension Rect {
  /// The rectangle enlarged about its centre.
  fileprivate func scaled(by scale: Double) -> Rect {
    Rect(
      x: x + width * (1 - scale) / 2, y: y + height * (1 - scale) / 2, width: width * scale,
      height: height * scale)
  }
}
