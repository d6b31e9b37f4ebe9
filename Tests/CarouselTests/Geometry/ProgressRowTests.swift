import Carousel
import Testing

struct ProgressRowTests {
  private func row(
    _ style: PageIndicator.Style, _ count: Int, at position: Double, edges: Edges = .loop
  ) -> PageIndicator? {
    var configuration = PageIndicator.Configuration()
    configuration.style = style
    return PageIndicator.row(
      count: count, position: position, edges: edges, configuration: configuration)
  }

  @Test func theTextCountsFromOne() {
    #expect(row(.fraction, 10, at: 1)?.text == "2 / 10")
    #expect(row(.fraction, 10, at: 1.5)?.text == "3 / 10")
    #expect(row(.fraction, 10, at: 9.5)?.text == "1 / 10")
    #expect(row(.fraction, 10, at: 9.5, edges: .stop)?.text == "10 / 10")
    #expect(row(.fraction, 10, at: 1)?.value == nil)
  }

  @Test func theBarFillsPageByPage() {
    #expect(row(.bar, 4, at: 0)?.value == 0.25)
    #expect(row(.bar, 4, at: 1.5)?.value == 0.625)
    #expect(row(.bar, 4, at: 3)?.value == 1)
    #expect(row(.bar, 1, at: 0.4)?.value == 1)
    #expect(row(.bar, 4, at: 0)?.text == nil)
  }

  @Test func overTheSeamTheBarEmptiesDownToTheFirstPage() {
    #expect(row(.bar, 4, at: 3.5)?.value == 0.625)
    #expect(row(.bar, 4, at: 3.5, edges: .stop)?.value == 1)
  }

  @Test func textAndBarTakeTheRowOfTheDots() {
    #expect(row(.bar, 3, at: 0)?.frame == Rect(x: 0, y: 0, width: 50, height: 6))
    #expect(row(.fraction, 3, at: 0)?.frame == Rect(x: 0, y: 0, width: 50, height: 6))
    #expect(row(.bar, 100, at: 0)?.frame.width == 182)
  }
}
