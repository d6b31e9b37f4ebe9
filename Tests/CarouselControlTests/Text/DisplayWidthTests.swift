import Testing

@testable import CarouselControl

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Menu", 4), ("• ━━━ •", 7), ("日本", 4), ("🏠", 2), ("❤️", 2), ("é", 1), ("e\u{301}", 1),
    ("👨‍👩‍👧", 2),
  ])
  func `wide letters take two columns`(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("Menu", 4, "Menu"), ("Menus", 4, "Men…"), ("日本語", 4, "日…"), ("Menu", 1, "…"), ("Menu", 0, ""),
  ])
  func `a text is cut at whole letters`(text: String, columns: Int, cut: String) {
    #expect(DisplayWidth.cut(text, to: columns) == cut)
  }
}
