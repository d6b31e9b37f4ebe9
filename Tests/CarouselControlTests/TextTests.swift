import Testing

@testable import CarouselControl

@Suite struct DurationTextTests {
  @Test(arguments: [
    (0, "0 s"), (2.14, "2.1 s"), (3, "3 s"), (59.94, "59.9 s"), (59.96, "1 min"), (65, "1 min 5 s"),
    (3_600, "1 h"), (7_380, "2 h 3 min"), (86_400, "1 d"), (363_600, "4 d 5 h"),
    (31_536_000, "365 d"), (-1, "0 s"), (.infinity, "?"), (1e300, "1e+300 s"),
  ])
  func `a length of time has two units at most`(seconds: Double, text: String) {
    #expect(DurationText.spoken(seconds) == text)
  }

  @Test(arguments: [(0, "0 s"), (59, "59 s"), (60, "1:00"), (65, "1:05"), (7_380, "2:03:00")])
  func `a countdown has a colon from a minute on`(seconds: Int, text: String) {
    #expect(DurationText.countdown(seconds) == text)
  }
}

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

@Suite struct TextTableTests {
  @Test func `columns are as wide as their widest cell`() {
    #expect(
      TextTable.lines([["0", "welcome", "3 s"], ["10", "日本", ""]])
        == ["0   welcome  3 s", "10  日本"])
  }
}

@Suite struct PrintableTextTests {
  @Test func `control characters become blanks`() {
    #expect(PrintableText.oneLine("a\nb\u{1B}[2Jc\u{9B}d\u{2028}e\u{202E}f") == "a b [2Jc d e f")
    #expect(PrintableText.oneLine("Menü 🏠") == "Menü 🏠")
  }
}

@Suite struct NumberTextTests {
  @Test(arguments: [
    (3, "3"), (3.5, "3.5"), (-0.25, "-0.25"), (1_764_500_003.125, "1764500003.125"),
    (1e300, "1e+300"),
    (31_536_000, "31536000"),
  ])
  func `a number has no more letters than it needs`(number: Double, text: String) {
    #expect(NumberText.plain(number) == text)
  }
}
