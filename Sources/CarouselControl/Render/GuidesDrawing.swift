import Carousel

extension FrameDrawing {
  /// Writes faint lines round what no notch or rounded corner covers.
  func drawGuides(_ svg: inout SVGText) {
    let viewport = request.viewport
    let safeArea = viewport.safeArea
    let width = viewport.width - safeArea.leading - safeArea.trailing
    let height = viewport.height - safeArea.top - safeArea.bottom
    guard width > 0, height > 0 else { return }
    let left = request.rightToLeft ? safeArea.trailing : safeArea.leading
    for (color, offset) in [("#000000", 0.0), ("#FFFFFF", 4.0)] {
      // Two colours in turn are seen on every page.
      svg.element(
        "rect",
        [
          "x": left + 0.5, "y": safeArea.top + 0.5, "width": max(0, width - 1),
          "height": max(0, height - 1), "fill": "none", "stroke": color, "stroke-opacity": 0.5,
          "stroke-dasharray": "4 4", "stroke-dashoffset": offset,
        ])
    }
  }
}
