import Carousel
import Testing

@testable import CarouselControl

@Suite struct IconDrawingTests {
  private func drawn(_ icon: String) -> String {
    var svg = SVGText()
    IconDrawing.draw(
      icon, at: Point(x: 50, y: 20), height: 24, fontSize: 15, color: .black.withAlpha(0.5), &svg)
    return svg.text
  }

  @Test func `there is a shape for every name that pages commonly have`() {
    #expect(
      IconDrawing.names == [
        "bell", "calendar", "cart", "clock", "gear", "heart", "house", "info", "map", "message",
        "person", "photo", "star", "video",
      ])
  }

  @Test(arguments: IconDrawing.names)
  func `a shape is a closed path on its square`(name: String) throws {
    let shape = try #require(IconDrawing.shape(of: name))
    #expect(shape.hasPrefix("M"))
    #expect(shape.hasSuffix("Z"))
    let numbers = shape.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
    #expect(numbers.count > 5)
    #expect(numbers.allSatisfy { (0...24).contains($0) })
  }

  @Test func `a shape has its middle at the point`() {
    #expect(drawn("map").hasPrefix("<path transform=\"translate(38 8) scale(1)\""))
  }

  @Test func `an emoji is text and an unknown name a dot`() {
    #expect(drawn("🚀").hasSuffix("opacity=\"0.5\">🚀</text>\n"))
    #expect(drawn("no-such-icon").contains("d=\"M7 12 A5 5"))
  }
}
