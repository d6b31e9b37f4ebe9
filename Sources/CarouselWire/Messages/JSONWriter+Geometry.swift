import Carousel

/// The small parts of a layout; every number with all its digits.
extension JSONWriter {
  mutating func rect(_ rect: Rect) {
    beginObject()
    sides(of: rect)
    endObject()
  }

  /// The four members of a rectangle, for an object that has more.
  mutating func sides(of rect: Rect) {
    key("x")
    number(rect.x)
    key("y")
    number(rect.y)
    key("width")
    number(rect.width)
    key("height")
    number(rect.height)
  }

  mutating func insets(_ insets: Insets) {
    beginObject()
    key("top")
    number(insets.top)
    key("leading")
    number(insets.leading)
    key("bottom")
    number(insets.bottom)
    key("trailing")
    number(insets.trailing)
    endObject()
  }

  mutating func viewport(_ viewport: Viewport) {
    beginObject()
    key("width")
    number(viewport.width)
    key("height")
    number(viewport.height)
    key("safeArea")
    insets(viewport.safeArea)
    endObject()
  }

  mutating func point(_ point: Point) {
    numbers([point.x, point.y])
  }

  mutating func numbers(_ numbers: [Double]) {
    beginArray()
    for number in numbers { self.number(number) }
    endArray()
  }
}
