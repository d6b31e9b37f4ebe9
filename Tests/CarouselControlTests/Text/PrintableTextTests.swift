import Testing

@testable import CarouselControl

@Suite struct PrintableTextTests {
  @Test func `control characters become blanks`() {
    #expect(PrintableText.oneLine("a\nb\u{1B}[2Jc\u{9B}d\u{2028}e\u{202E}f") == "a b [2Jc d e f")
    #expect(PrintableText.oneLine("Menü 🏠") == "Menü 🏠")
  }
}
