import Carousel

/// Text on one line, with its middle at a point.
enum TextDrawing {
  static let family = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
  /// The letters of tab bars, where the system has them.
  static let roundedFamily = "ui-rounded, 'SF Pro Rounded', 'Nunito', \(family)"

  struct Style {
    var size: Double
    var weight: Int
    var color: Color
    var family: String?
  }

  /// Writes text that keeps within `width`: smaller if need be, down to half of its size, and cut.
  static func draw(
    _ text: String, at middle: Point, within width: Double, _ style: Style, _ svg: inout SVGText
  ) {
    let (line, size) = fitted(text, size: style.size, weight: style.weight, within: width)
    guard !line.isEmpty else { return }
    svg.element(
      "text",
      [
        "x": middle.x, "y": middle.y + size * capHeight / 2, "font-size": size,
        "font-weight": Double(style.weight), "font-family": style.family ?? SVGAbsent(),
        "fill": style.color.withAlpha(1).text, "fill-opacity": SVGText.opacity(style.color),
      ], text: line)
  }

  /// The text and its size as they fit.
  static func fitted(
    _ text: String, size: Double, weight: Int, within width: Double
  ) -> (line: String, size: Double) {
    let columns = DisplayWidth.of(text)
    let advance = weight >= 800 ? heavyAdvance : plainAdvance
    let natural = Double(columns) * advance * size
    guard natural > width else { return (text, size) }
    let smallest = size / 2
    guard natural / 2 > width else { return (text, size * width / natural) }
    let fitting = (max(0, width) / (advance * smallest)).rounded(.down)
    return (DisplayWidth.cut(text, to: Int(min(fitting, Double(columns)))), smallest)
  }

  /// The height of a capital as a part of the font's size, in nearly every sans serif.
  private static let capHeight = 0.72
  /// A letter's width as a part of the font's size: as wide as the widest common fonts have it, as
  /// nobody can measure a font that is chosen where the picture is shown.
  private static let plainAdvance = 0.62
  private static let heavyAdvance = 0.8
}
