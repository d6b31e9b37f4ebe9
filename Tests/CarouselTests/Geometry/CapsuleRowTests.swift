import Carousel
import Testing

struct CapsuleRowTests {
  private func capsules(_ count: Int, at position: Double, edges: Edges = .loop) -> PageIndicator? {
    PageIndicator.row(
      count: count, position: position, edges: edges, configuration: PageIndicator.Configuration())
  }

  @Test func halfWayTwoCapsulesAreHalfLong() throws {
    let row = try #require(capsules(3, at: 0.5))
    #expect(row.items.map(\.x) == [0, 15, 30])
    #expect(row.items.map(\.width) == [11, 11, 6])
    #expect(row.items.map(\.opacity) == [0.75, 0.75, 0.5])
    #expect(row.items.map(\.fill) == [0.5, 0.5, 0])
    #expect(row.items.map(\.scale) == [1, 1, 1])
    #expect(row.frame == Rect(x: 0, y: 0, width: 36, height: 6))
  }

  @Test func overTheSeamNothingTravelsBack() throws {
    let row = try #require(capsules(3, at: 2.5))
    #expect(row.items.map(\.width) == [11, 6, 11])
  }

  @Test func aBillionPagesCostNoMoreThanTheRow() throws {
    let row = try #require(capsules(1_000_000_000, at: 499_999_999.5))
    #expect(row.items.count == 10)
    #expect(row.first == 499_999_995)
  }
}
