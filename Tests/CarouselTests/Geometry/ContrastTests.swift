import Testing

@testable import Carousel

struct ContrastTests {
  @Test func contrastsAreThoseOfTheStandard() {
    #expect(abs(Color.black.contrastOnWhite - 21) < 1e-9)
    #expect(abs(Color.white.contrastOnWhite - 1) < 1e-9)
    #expect(abs((Color("#767676")?.contrastOnWhite ?? 0) - 4.5422) < 1e-4)
    #expect(abs((Color("#6C6C70")?.contrastOnWhite ?? 0) - 5.2269) < 1e-2)
  }

  @Test func coloursThatCanBeReadAreLeftAlone() {
    #expect(Color("#AF2020")?.readableOnWhite == Color("#AF2020"))
    #expect(Color("#00000080")?.readableOnWhite == .black)
  }

  @Test(arguments: Palette.colors + ["#FFFFFF", "#FFFF00", "#00FF00", "#777777", "#0A84FF"])
  func lightColoursAreDarkenedJustUntilTheyCanBeRead(text: String) throws {
    let written = try #require(Color(text)).readableOnWhite.text
    let contrast = try #require(Color(written)).contrastOnWhite
    #expect(contrast >= 4.5)
    #expect(contrast < 4.65)
  }

  @Test func theHueStays() throws {
    #expect(Color.white.readableOnWhite.text == "#767676")
    let yellow = try #require(Color("#FFFF00")).readableOnWhite
    #expect(yellow.red == yellow.green)
    #expect(yellow.blue == 0)
  }
}
