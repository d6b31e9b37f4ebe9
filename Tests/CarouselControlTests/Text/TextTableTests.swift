import Testing

@testable import CarouselControl

@Suite struct TextTableTests {
  @Test func `columns are as wide as their widest cell`() {
    #expect(
      TextTable.lines([["0", "welcome", "3 s"], ["10", "日本", ""]])
        == ["0   welcome  3 s", "10  日本"])
  }
}
