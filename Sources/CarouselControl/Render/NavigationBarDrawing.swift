import Carousel

extension FrameDrawing {
  /// Writes the bar, which reaches up through the top inset, with the page's title.
  func draw(_ bar: DisplayLayout.NavigationBar, _ svg: inout SVGText) {
    let frame = bar.frame
    svg.rectangle(
      Rect(x: frame.x, y: 0, width: frame.width, height: frame.bottom), fill: .white)
    svg.rectangle(
      Rect(x: frame.x, y: frame.bottom - 0.5, width: frame.width, height: 0.5),
      fill: .black.withAlpha(0.2))
    guard let selected, frame.height >= Self.navigationTitleSize else { return }
    let safeArea = request.viewport.safeArea
    TextDrawing.draw(
      selected.title, at: Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2),
      within: frame.width - 2 * max(safeArea.leading, safeArea.trailing, 16),
      TextDrawing.Style(size: Self.navigationTitleSize, weight: 600, color: .black), &svg)
  }

  private static let navigationTitleSize = 17.0
}
