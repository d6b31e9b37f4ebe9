import Carousel
import Testing

struct ColorTests {
  @Test(arguments: [
    ("#FF3B30", "#FF3B30"), ("#f80", "#FF8800"), ("#0000004d", "#0000004D"),
    ("#123456FF", "#123456"), ("#000", "#000000"),
  ])
  func coloursAreReadAndWritten(text: String, written: String) {
    #expect(Color(text)?.text == written)
  }

  @Test(arguments: [
    "", "#", "red", "FF3B30", "#FF", "#FF3B3", "#FF3B300", "#GG0000", "#FF 0 0", "#ÄÄ0",
    "##F3B30", "#FF3B30AAA", "#+1+2+3",
  ])
  func otherTextIsNoColour(text: String) {
    #expect(Color(text) == nil)
  }

  @Test func coloursMixInTheirGammaEncodedParts() throws {
    let mixed = Color.black.interpolated(to: .white, by: 0.5)
    #expect(mixed == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(mixed.text == "#808080")
    #expect(Color.black.withAlpha(0.2).text == "#00000033")
  }

  @Test func partsOutOfRangeAreWrittenAsTheNearestOnes() {
    #expect(Color(red: -1, green: 2, blue: .nan).text == "#00FF00")
  }
}
