import Testing

@testable import Carousel

struct IndicatorWindowTests {
  private func window(
    _ count: Int, at position: Double, edges: Edges = .stop, maxVisible: Int = 5
  ) throws -> IndicatorWindow {
    IndicatorWindow(
      at: try #require(PagePosition(position, count: count, edges: edges)), maxVisible: maxVisible)
  }

  @Test func theCurrentItemIsInTheMiddleWhereItCanBe() throws {
    #expect(try window(20, at: 0).items == 0...4)
    #expect(try window(20, at: 2).items == 0...4)
    #expect(try window(20, at: 3).items == 1...5)
    #expect(try window(20, at: 19).items == 15...19)
  }

  @Test func betweenTwoPagesOneMoreItemIsSeen() throws {
    let window = try window(20, at: 3.25)
    #expect(window.items == 1...6)
    #expect(window.start == 1.25)
    #expect(window.fraction == 0.25)
  }

  @Test func overTheSeamTheStripRunsBackToItsStart() throws {
    #expect(try window(20, at: 19, edges: .loop).start == 15)
    #expect(try window(20, at: 19.5, edges: .loop).start == 7.5)
    #expect(try window(20, at: 19.9, edges: .loop).start < 1.6)
  }

  @Test func itemsShrinkOnlyTowardsMorePages() throws {
    let first = try window(20, at: 0)
    #expect((0...4).map(first.scale) == [1, 1, 1, 1, 0.66])
    let middle = try window(20, at: 10)
    #expect((8...12).map(middle.scale) == [0.66, 1, 1, 1, 0.66])
    let last = try window(20, at: 19)
    #expect((15...19).map(last.scale) == [0.66, 1, 1, 1, 1])
  }

  @Test func whereAllFitNothingShrinks() throws {
    let window = try window(5, at: 4.5, edges: .loop)
    #expect((0...4).map(window.scale) == [1, 1, 1, 1, 1])
    #expect(window.start == 0)
  }
}
