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
    let (line, size) = fitted(text, size: style.size, within: width)
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
    _ text: String, size: Double, within available: Double
  ) -> (line: String, size: Double) {
    let natural = width(of: text) * size
    guard natural > available else { return (text, size) }
    guard natural / 2 > available else { return (text, size * available / natural) }
    let smallest = size / 2
    var line = ""
    var used = width(of: "…") * smallest
    for character in text {
      used += width(of: character) * smallest
      guard used <= available else { break }
      line.append(character)
    }
    return (line.isEmpty ? "" : line + "…", smallest)
  }

  /// One size for the labels of a row, so that they look alike: small enough for each of them, but
  /// no smaller than three quarters; a longer label is smaller by itself.
  static func rowSize(of labels: [String], size: Double, within available: Double) -> Double {
    let fitting = labels.lazy.map { fitted($0, size: size, within: available).size }.min()
    return max(fitting ?? size, size * 0.75)
  }

  /// A text's width as a part of the font's size.
  ///
  /// An estimate on the wide side, as the font is chosen where the picture is shown, and a text
  /// that is a little small looks better than one that leaves its place.
  static func width(of text: String) -> Double { text.reduce(0) { $0 + width(of: $1) } }

  private static func width(of character: Character) -> Double {
    switch character {
    case "f", "i", "j", "l", "r", "t", "I", "J", " ", ".", ",", ":", ";", "!", "'", "|": 0.45
    case "m", "w", "M", "W", "@", "%", "…": 1.05
    default:
      Double(DisplayWidth.of(character))
        * (character.isUppercase || character.isNumber ? 0.78 : 0.68)
    }
  }

  /// The height of a capital as a part of the font's size, in nearly every sans serif.
  private static let capHeight = 0.72
}
