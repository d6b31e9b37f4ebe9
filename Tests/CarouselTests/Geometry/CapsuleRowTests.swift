import Carousel
import Testing

struct CapsuleRowTests {
  struct Case: Decodable {
    struct Indicator: Decodable {
      var frame: VectorRect
      var first: Int
      var items: [Item]
    }

    struct Item: Decodable {
      var x: Double
      var y: Double
      var width: Double
      var height: Double
      var opacity: Double
      var fill: Double
      var scale: Double
    }

    var viewport: VectorViewport
    var count: Int
    var position: Double
    var edges: String
    var rightToLeft: Bool
    var indicator: Indicator?
  }

  private func capsules(
    _ count: Int, at position: Double, edges: Edges = .loop, maxVisible: Int = 9
  ) -> PageIndicator? {
    var configuration = PageIndicator.Configuration()
    configuration.maxVisible = maxVisible
    return PageIndicator.row(
      count: count, position: position, edges: edges, configuration: configuration)
  }

  @Test func capsulesAgreeWithTheVectors() throws {
    let cases = try Vectors.cases("capsule", as: Case.self)
    #expect(cases.count == 65)
    for vector in cases {
      let indicator = PageIndicator.placed(
        in: vector.viewport.viewport, count: vector.count, position: vector.position,
        edges: try #require(Edges(rawValue: vector.edges)), rightToLeft: vector.rightToLeft)
      #expect(isNear(indicator?.frame, vector.indicator?.frame), "\(vector)")
      #expect(indicator?.first == vector.indicator?.first, "\(vector)")
      #expect(indicator?.items.count == vector.indicator?.items.count, "\(vector)")
      for (item, right) in zip(indicator?.items ?? [], vector.indicator?.items ?? []) {
        #expect(isNear(item.x, right.x), "\(vector)")
        #expect(isNear(item.y, right.y), "\(vector)")
        #expect(isNear(item.width, right.width), "\(vector)")
        #expect(isNear(item.height, right.height), "\(vector)")
        #expect(isNear(item.opacity, right.opacity), "\(vector)")
        #expect(isNear(item.fill, right.fill), "\(vector)")
        #expect(isNear(item.scale, right.scale), "\(vector)")
      }
    }
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

  @Test func otherEdgesHaveNoSeam() throws {
    let row = try #require(capsules(3, at: 2.5, edges: .stop))
    #expect(row.items.map(\.width) == [6, 6, 16])
  }

  @Test func ofTwoPagesOneGrowsAsTheOtherShrinksBothWaysRound() throws {
    #expect(try #require(capsules(2, at: 0.25)).items.map(\.width) == [13.5, 8.5])
    #expect(try #require(capsules(2, at: 1.25)).items.map(\.width) == [8.5, 13.5])
  }

  @Test func onePageIsOneLongCapsuleAnywhere() throws {
    for position in [0, 0.4, -3.5] {
      let row = try #require(capsules(1, at: position))
      #expect(row.items.map(\.width) == [16])
      #expect(row.items.map(\.fill) == [1])
      #expect(row.frame.width == 16)
    }
  }

  @Test func onePageCanHaveNoIndicator() {
    var configuration = PageIndicator.Configuration()
    configuration.hidesForSinglePage = true
    #expect(
      PageIndicator.row(count: 1, position: 0, edges: .loop, configuration: configuration) == nil)
    #expect(
      PageIndicator.row(count: 2, position: 0, edges: .loop, configuration: configuration) != nil)
  }

  @Test(arguments: [0, -1, Int.min])
  func noPagesHaveNoIndicator(count: Int) {
    #expect(capsules(count, at: 0) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aPositionThatIsNoneHasNoIndicator(position: Double) {
    #expect(capsules(3, at: position) == nil)
  }

  @Test func aBillionPagesCostNoMoreThanTheRow() throws {
    let row = try #require(capsules(1_000_000_000, at: 499_999_999.5))
    #expect(row.items.count == 10)
    #expect(row.first == 499_999_995)
    #expect(row.items[4].width == 11)
    #expect(row.items[5].width == 11)
  }

  @Test func countsThatADoubleCannotHoldDoNotTrap() throws {
    for edges in Edges.allCases {
      for position in [0, 1e18, -1, -1e18, 1e300, -1e300] {
        let row = try #require(capsules(.max, at: position, edges: edges))
        #expect((9...10).contains(row.items.count))
      }
    }
  }

  @Test func fewerThanThreeItemsAreNeverShown() throws {
    for maxVisible in [Int.min, 0, 2, 3] {
      #expect(try #require(capsules(5, at: 0, maxVisible: maxVisible)).items.count == 3)
    }
    #expect(try #require(capsules(1000, at: 0, maxVisible: .max)).items.count == 20)
  }
}
