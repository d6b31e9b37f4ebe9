import Testing

@testable import CarouselControl

@Suite struct TextDrawingTests {
  @Test func `text that fits keeps its size`() {
    let fitted = TextDrawing.fitted("Home", size: 10, within: 100)
    #expect(fitted.line == "Home")
    #expect(fitted.size == 10)
  }

  @Test func `text that is too wide shrinks to its place`() {
    // Four small letters are 4 * 0.68 * 10 = 27.2 wide.
    let fitted = TextDrawing.fitted("aaaa", size: 10, within: 20.4)
    #expect(fitted.line == "aaaa")
    #expect(SVGNumber.text(fitted.size) == "7.5")
  }

  @Test func `below half of its size text is cut`() {
    let fitted = TextDrawing.fitted("aaaaaaaa", size: 10, within: 20)
    #expect(fitted.line == "aaaa…")
    #expect(fitted.size == 5)
  }

  @Test(arguments: [0.0, -5, 1])
  func `where there is no room there is no text`(width: Double) {
    #expect(TextDrawing.fitted("aaaa", size: 10, within: width).line == "")
  }

  @Test func `the labels of a row have the size of the widest`() {
    #expect(TextDrawing.rowSize(of: ["a", "aaaa"], size: 10, within: 21.76) == 8)
    #expect(TextDrawing.rowSize(of: ["a", "aaaaaaaa"], size: 10, within: 20) == 7.5)
    #expect(TextDrawing.rowSize(of: [], size: 10, within: 20) == 10)
  }
}
