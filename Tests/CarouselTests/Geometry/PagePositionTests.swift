import Carousel
import Testing

struct PagePositionTests {
  struct Rounding: Decodable {
    var offset: Double
    var width: Double
    var count: Int
    var edges: String
    var index: Int
  }

  @Test func offsetsRoundToTheVectorsPages() throws {
    let cases = try Vectors.cases("rounding", as: Rounding.self)
    #expect(cases.count == 26)
    for vector in cases {
      let edges = try #require(Edges(rawValue: vector.edges))
      let index = try PagePosition.index(
        offset: vector.offset, width: vector.width, count: vector.count, edges: edges)
      #expect(index == vector.index, "\(vector)")
    }
  }

  @Test(arguments: [
    (0.5, 1), (1.5, 2), (2.5, 3), (-0.5, 9), (0.49999999999999994, 0), (-0.49999999999999994, 0),
    (-1, 9), (-10, 0), (-11, 9), (10, 0), (9.5, 0), (9.499, 9),
  ])
  func halvesRoundAwayFromZeroInALoop(offset: Double, index: Int) throws {
    #expect(try PagePosition.index(offset: offset, width: 1, count: 10, edges: .loop) == index)
  }

  @Test func pagesThatALoopCannotReachAreClamped() throws {
    for edges in [Edges.stop, .rewind, .bounce] {
      #expect(try PagePosition.index(offset: -0.6, width: 1, count: 3, edges: edges) == 0)
      #expect(try PagePosition.index(offset: 2.6, width: 1, count: 3, edges: edges) == 2)
    }
  }

  @Test func noPagesHaveNoIndex() throws {
    #expect(try PagePosition.index(offset: 1, width: 1, count: 0, edges: .loop) == nil)
    #expect(try PagePosition.index(offset: 1, width: 1, count: -1, edges: .stop) == nil)
    #expect(PagePosition(1, count: 0, edges: .loop) == nil)
  }

  @Test(arguments: [0, -0.0, -1, Double.nan, .infinity, -.infinity])
  func aWidthThatIsNoneIsNamed(width: Double) {
    let error = #expect(throws: InvalidValue.self) {
      try PagePosition.index(offset: 1, width: width, count: 3, edges: .loop)
    }
    #expect(error?.path == "width")
  }

  @Test(arguments: [9_007_199_254_740_992, -1e300, .nan, .infinity, -.infinity])
  func anOffsetThatIsNoneIsNamed(offset: Double) {
    let error = #expect(throws: InvalidValue.self) {
      try PagePosition.index(offset: offset, width: 1, count: 3, edges: .loop)
    }
    #expect(error?.path == "offset")
  }

  @Test func theLastOffsetsThatCountAreTaken() throws {
    let last = 9_007_199_254_740_991.0
    #expect(try PagePosition.index(offset: last, width: 1, count: 3, edges: .loop) == 1)
    #expect(try PagePosition.index(offset: -last, width: 1, count: 3, edges: .loop) == 2)
    #expect(try PagePosition.index(offset: last, width: 1, count: .max, edges: .stop) == Int(last))
    #expect(try PagePosition.index(offset: -1, width: 1, count: .max, edges: .loop) == .max - 1)
  }

  @Test func aPositionIsReducedModuloTheCountOfALoop() throws {
    let position = try #require(PagePosition(54.75, count: 25, edges: .loop))
    #expect(position.value == 4.75)
    #expect((position.page, position.next, position.fraction) == (4, 5, 0.75))
    #expect(position.nearest == 5)
    #expect(PagePosition(-0.25, count: 3, edges: .loop)?.value == 2.75)
    #expect(PagePosition(-1e-20, count: 3, edges: .loop)?.value == 0)
    #expect(PagePosition(2.5, count: 3, edges: .loop)?.nearest == 0)
    #expect(PagePosition(2.5, count: 3, edges: .loop)?.isOverSeam == true)
    #expect(PagePosition(2, count: 3, edges: .loop)?.isOverSeam == false)
  }

  @Test func aPositionIsClampedToThePagesOfOtherEdges() throws {
    let position = try #require(PagePosition(7.5, count: 3, edges: .stop))
    #expect((position.value, position.page, position.next, position.fraction) == (2, 2, 2, 0))
    #expect(PagePosition(-0.3, count: 3, edges: .bounce)?.value == 0)
  }

  @Test func onePageIsWhollyCurrentAnywhere() throws {
    for value in [0, 0.4, -7.9] {
      #expect(PagePosition(value, count: 1, edges: .loop)?.activation(of: 0) == 1)
    }
  }

  @Test func activationIsHandedRoundTheSeam() throws {
    let position = try #require(PagePosition(2.75, count: 3, edges: .loop))
    #expect((0..<3).map(position.activation) == [0.75, 0, 0.25])
  }

  @Test func theWayOfADotIsTheProgressTimesThePitch() {
    #expect(PagePosition.travel(progress: 1.5) == 33)
    #expect(PagePosition.travel(progress: 1.5, pitch: 10) == 15)
    #expect(PagePosition.offset(index: 3, width: 320) == 960)
  }
}
