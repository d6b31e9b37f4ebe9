import Testing

@testable import CarouselControl

@Suite struct HexColorTests {
  @Test(arguments: [("#FF9500", 255, 149, 0), ("#f90", 255, 153, 0), ("#01020380", 1, 2, 3)])
  func `three spellings are colours`(text: String, red: Int, green: Int, blue: Int) throws {
    let color = try #require(HexColor(text))
    #expect([color.red, color.green, color.blue].map(Int.init) == [red, green, blue])
  }

  @Test(arguments: ["", "#", "FF9500", "#FF95", "#GG9500", "#FF9500\u{1B}"])
  func `nothing else is one`(text: String) {
    #expect(HexColor(text) == nil)
  }
}
