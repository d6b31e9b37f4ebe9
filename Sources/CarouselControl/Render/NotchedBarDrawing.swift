import Carousel

extension FrameDrawing {
  /// Writes the bar with its notch, the labels on it and the icons.
  func draw(_ bar: NotchedBar, _ svg: inout SVGText) {
    let color = bar.color.withAlpha(1).text
    svg.element("g", ["filter": ShadowFilters.reference(ShadowFilters.bar)]) { svg in
      if bar.reach > 0 {
        // Half a point under the bar, so that no seam shows where two edges meet.
        svg.element(
          "rect",
          [
            "y": bar.frame.y - bar.reach, "width": bar.frame.width, "height": bar.reach + 0.5,
            "fill": color,
          ])
      }
      svg.element(
        "path",
        [
          "transform": "translate(0 \(SVGNumber.text(bar.frame.y)))", "d": bar.svg,
          "fill": color,
        ])
    }
    let middle = bar.frame.y + bar.frame.height / 2
    let labels = bar.mids.indices.map { pages[bar.first + $0].title.uppercased() }
    let size = TextDrawing.rowSize(
      of: labels, size: NotchedBar.labelFontSize, within: bar.tabWidth)
    for (label, mid) in zip(labels, bar.mids) {
      TextDrawing.draw(
        label, at: Point(x: mid, y: middle),
        within: bar.tabWidth,
        TextDrawing.Style(
          size: size, weight: 800, color: NotchedBar.labelColor), &svg)
    }
    for (place, mid) in bar.mids.enumerated() where bar.iconOpacity[place] > 0 {
      guard let icon = pages[bar.first + place].icon else { continue }
      IconDrawing.draw(
        icon, at: Point(x: mid, y: middle + bar.iconOffsets[place]), height: TabBar.iconHeight,
        fontSize: TabBar.iconFontSize, color: bar.color.withAlpha(bar.iconOpacity[place]), &svg)
    }
  }
}
