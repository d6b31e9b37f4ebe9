import Testing

@testable import Carousel

@Suite("Where a drag comes to rest")
struct SnapTargetTests {
  @Test(
    "the nearest page, or the next one after a flick",
    arguments: [
      (0.49, 0, 0), (0.5, 0, 1), (-0.5, 0, -1), (1.5, 0, 2), (0.6, -0.29, 1), (0.05, 0.3, 1),
      (-0.05, -0.3, -1), (0.9, -2, 0), (-0.9, 2, 0), (1, 5, 2), (-1, -5, -2), (3.1, 0, 3),
    ])
  func pages(dragged: Double, velocity: Double, expected: Int) {
    #expect(SnapTarget.pages(dragged: dragged, velocity: velocity) == expected)
  }

  @Test("the largest drag that is taken does not trap")
  func largest() {
    let most = 9_007_199_254_740_991.0
    #expect(SnapTarget.pages(dragged: most, velocity: 1) == 9_007_199_254_740_992)
    #expect(SnapTarget.pages(dragged: -most, velocity: -1) == -9_007_199_254_740_992)
  }

  @Test("beyond an edge that does not loop the strip is damped, by half a page at most")
  func damped() {
    #expect(SnapTarget.damped(-0.4, from: 0, count: 3, edges: .stop) == -0.35 * 0.4)
    #expect(SnapTarget.damped(-9, from: 1, count: 3, edges: .rewind) == -1.5)
    #expect(SnapTarget.damped(3, from: 0, count: 3, edges: .bounce) == 2.35)
    #expect(SnapTarget.damped(1.2, from: 0, count: 3, edges: .stop) == 1.2)
    #expect(SnapTarget.damped(7.5, from: 0, count: 3, edges: .loop) == 7.5)
    #expect(SnapTarget.damped(7.5, from: 0, count: 1, edges: .loop) == 0)
  }
}
