import Carousel
import Testing

@testable import CarouselControl

@Suite struct SVGTextTests {
  @Test func `elements are nested by two spaces`() {
    var svg = SVGText()
    svg.element("g", ["opacity": 0.5]) { $0.element("rect", ["x": 1.0, "y": SVGAbsent()]) }
    #expect(svg.text == "<g opacity=\"0.5\">\n  <rect x=\"1\"/>\n</g>\n")
  }

  @Test func `text cannot leave its element`() {
    var svg = SVGText()
    svg.element("text", ["id": "\"><"], text: "a<b>&\"\n\u{1B}\u{FFFF}")
    #expect(
      svg.text == "<text id=\"&quot;&gt;&lt;\">a&lt;b&gt;&amp;&quot;  \u{FFFD}</text>\n")
  }

  @Test func `a rectangle has no radius above half of its sides`() {
    var svg = SVGText()
    svg.rectangle(Rect(x: 0, y: 0, width: 6, height: 4), radius: 10, fill: .white)
    #expect(
      svg.text == "<rect x=\"0\" y=\"0\" width=\"6\" height=\"4\" rx=\"2\" fill=\"#FFFFFF\"/>\n")
  }

  @Test func `a clear fill is none and a faint one has its alpha`() {
    var svg = SVGText()
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    svg.rectangle(rect, fill: .white.withAlpha(0))
    svg.rectangle(rect, fill: .black.withAlpha(0.25))
    let lines = svg.text.split(separator: "\n")
    #expect(lines[0].hasSuffix("fill=\"none\"/>"))
    #expect(lines[1].hasSuffix("fill=\"#000000\" fill-opacity=\"0.25\"/>"))
  }
}
