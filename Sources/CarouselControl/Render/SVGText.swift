import Carousel

/// The text of an SVG document while it is written, an element a line.
struct SVGText {
  /// What was written so far.
  private(set) var text = ""
  private var depth = 0

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, any SVGValue>) {
    line("<\(name)\(Self.text(attributes))/>")
  }

  /// Writes an element with text in it.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, any SVGValue> = [:], text: String
  ) {
    line("<\(name)\(Self.text(attributes))>\(Self.escaped(text))</\(name)>")
  }

  /// Writes an element with others in it.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, any SVGValue> = [:],
    content: (inout SVGText) -> Void
  ) {
    line("<\(name)\(Self.text(attributes))>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// Writes a rectangle.
  mutating func rectangle(
    _ rect: Rect, radius: Double = 0, fill: Color, stroke: Stroke? = nil
  ) {
    let corner = min(radius, rect.width / 2, rect.height / 2)
    element(
      "rect",
      [
        "x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height,
        "rx": corner > 0 ? corner : SVGAbsent(),
        "fill": fill.alpha > 0 ? fill.withAlpha(1).text : "none",
        "fill-opacity": Self.opacity(fill),
        "stroke": stroke?.color.withAlpha(1).text ?? SVGAbsent(),
        "stroke-width": stroke?.width ?? SVGAbsent(),
        "stroke-opacity": stroke.map { Self.opacity($0.color) } ?? SVGAbsent(),
      ])
  }

  /// A line that is centred on an edge.
  struct Stroke {
    var color: Color
    var width: Double
  }

  /// The alpha of a colour as an attribute, which is left out where the colour is solid or clear.
  static func opacity(_ color: Color) -> any SVGValue {
    color.alpha > 0 && color.alpha < 1 ? color.alpha : SVGAbsent()
  }

  private mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private static func text(_ attributes: KeyValuePairs<String, any SVGValue>) -> String {
    attributes.reduce(into: "") { result, attribute in
      guard let value = attribute.value.svg else { return }
      result += " \(attribute.key)=\"\(escaped(value))\""
    }
  }

  /// The text without what means something in XML, and without what XML cannot hold.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in PrintableText.oneLine(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// What an attribute can be set to.
protocol SVGValue {
  /// The attribute's text; nil where the attribute is left out.
  var svg: String? { get }
}

extension String: SVGValue {
  var svg: String? { self }
}

extension Double: SVGValue {
  var svg: String? { SVGNumber.text(self) }
}

/// An attribute that is left out.
struct SVGAbsent: SVGValue {
  var svg: String? { nil }
}
