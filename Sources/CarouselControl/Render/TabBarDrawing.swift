import Carousel

extension FrameDrawing {
  /// Writes the bar, its highlight, and the icons and labels of its tabs.
  func draw(_ bar: TabBar, _ svg: inout SVGText) {
    let style = bar.style
    let shadow = style.shadow.map { _ in ShadowFilters.reference(ShadowFilters.bar) }
    svg.element("g", ["filter": shadow ?? SVGAbsent()]) { svg in
      svg.rectangle(bar.frame, radius: style.cornerRadius, fill: style.background)
    }
    if let hairline = style.hairline {
      svg.rectangle(
        Rect(
          x: bar.frame.x, y: bar.frame.y, width: bar.frame.width, height: hairline.width),
        fill: hairline.color)
    }
    if let highlight = bar.highlight, highlight.frame.width > 0 {
      svg.rectangle(highlight.frame, radius: style.tabCornerRadius, fill: highlight.color)
    }
    let size = TextDrawing.rowSize(
      of: bar.tabs.indices.map { pages[bar.first + $0].title }, size: TabBar.labelFontSize,
      within: bar.tabs.first?.frame.width ?? 0)
    for (place, tab) in bar.tabs.enumerated() {
      draw(tab, pages[bar.first + place], labelSize: size, &svg)
    }
  }

  private func draw(
    _ tab: TabBar.Tab, _ page: RenderedPage, labelSize: Double, _ svg: inout SVGText
  ) {
    guard tab.frame.width > 0 else { return }
    let middle = tab.frame.x + tab.frame.width / 2
    let iconTop = tab.frame.y + TabBar.tabPadding
    if let icon = page.icon {
      IconDrawing.draw(
        icon, at: Point(x: middle, y: iconTop + TabBar.iconHeight / 2), height: TabBar.iconHeight,
        fontSize: TabBar.iconFontSize, color: tab.foreground, &svg)
    }
    let labelTop = iconTop + TabBar.iconHeight + TabBar.tabPadding
    TextDrawing.draw(
      page.title, at: Point(x: middle, y: labelTop + TabBar.labelHeight / 2),
      within: tab.frame.width,
      TextDrawing.Style(
        size: labelSize, weight: 600, color: tab.foreground,
        family: TextDrawing.roundedFamily), &svg)
  }
}
