import Testing

@testable import Carousel

struct TabWindowTests {
  private func window(
    _ count: Int, at position: Double, innerWidth: Double, edges: Edges = .loop
  ) throws -> TabWindow {
    TabWindow(
      at: try #require(PagePosition(position, count: count, edges: edges)), innerWidth: innerWidth)
  }

  @Test func allTabsAreShownWhereTheyAreWideEnough() throws {
    let window = try window(7, at: 5.25, innerWidth: 390)
    #expect(window.first == 0)
    #expect(window.count == 7)
    #expect(window.selected == 5)
    #expect((window.place, window.next, window.fraction) == (5, 6, 0.25))
  }

  @Test func moreTabsAreAWindowAroundTheCurrentOne() throws {
    let window = try window(20, at: 10, innerWidth: 390)
    #expect(window.count == 7)
    #expect(window.first == 7)
    #expect(window.selected == 3)
    #expect(try self.window(20, at: 0, innerWidth: 390).first == 0)
    #expect(try self.window(20, at: 19, innerWidth: 390).first == 13)
  }

  @Test func aTabOutsideCountsAsTheNearestOneInside() throws {
    let seam = try window(20, at: 19.25, innerWidth: 390)
    #expect((seam.place, seam.next) == (6, 0))
    #expect((0..<7).map(seam.activation) == [0.25, 0, 0, 0, 0, 0, 0.75])
    let one = try window(20, at: 3.25, innerWidth: 60)
    #expect((one.place, one.next) == (0, 0))
    #expect(one.activation(of: 0) == 1)
  }

  @Test(arguments: [0, 10, 55.9, 56])
  func oneTabIsAlwaysShown(innerWidth: Double) throws {
    #expect(try window(20, at: 3, innerWidth: innerWidth).count == 1)
  }

  @Test func aBarWithoutEndShowsAThousandTabs() throws {
    #expect(try window(1_000_000_000, at: 5e8, innerWidth: 1e300).count == 1000)
    #expect(try window(.max, at: 1e18, innerWidth: 390).count == 7)
  }
}
