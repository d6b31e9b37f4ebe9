import Carousel
import Testing

struct DotRowTests {
  private func row(
    _ style: PageIndicator.Style, _ count: Int, at position: Double, edges: Edges = .loop
  ) -> PageIndicator? {
    var configuration = PageIndicator.Configuration()
    configuration.style = style
    return PageIndicator.row(
      count: count, position: position, edges: edges, configuration: configuration)
  }

  @Test func dotsAreAPitchApart() throws {
    for style in [PageIndicator.Style.slide, .worm, .scale] {
      let indicator = row(style, 3, at: 0)
      #expect(indicator?.style == style)
      #expect(indicator?.dots.map(\.x) == [0, 22, 44])
      #expect(indicator?.dots.map(\.width) == [6, 6, 6])
      #expect(indicator?.dots.map(\.height) == [6, 6, 6])
      #expect(indicator?.frame == Rect(x: 0, y: 0, width: 50, height: 6))
      #expect(indicator?.items == [])
    }
  }

  @Test func theActiveDotSlidesAPitchForEachPage() throws {
    let indicator = row(.slide, 4, at: 1.25)
    #expect(indicator?.actives.map(\.x) == [27.5])
    #expect(indicator?.actives.map(\.width) == [6])
    #expect(indicator?.actives.map(\.opacity) == [1])
  }

  @Test(arguments: [
    (1.0, 22.0, 6.0), (1.25, 22, 17), (1.5, 22, 28), (1.75, 33, 17), (2, 44, 6),
  ])
  func theWormStretchesOverAndDrawsItselfIn(position: Double, x: Double, width: Double) {
    let active = row(.worm, 4, at: position)?.actives.first
    #expect(active?.x == x)
    #expect(active?.width == width)
  }

  @Test func theCurrentDotIsLarger() throws {
    #expect(row(.scale, 3, at: 0.5)?.dots.map(\.scale) == [1.2, 1.2, 1])
    #expect(row(.scale, 3, at: 2)?.dots.map(\.scale) == [1, 1, 1.4])
    #expect(row(.scale, 3, at: 2)?.actives == [])
  }

  @Test func overTheSeamTheLastShrinksAsTheFirstGrows() throws {
    for style in [PageIndicator.Style.slide, .worm] {
      let actives = row(style, 3, at: 2.25)?.actives
      #expect(actives?.map(\.width) == [4.5, 1.5])
      #expect(actives?.map(\.x) == [44.75, 2.25])
      #expect(actives?.map(\.height) == [6, 6])
    }
  }

  @Test func moreDotsThanFitScrollUnderTheRow() throws {
    let indicator = row(.slide, 100, at: 50)
    #expect(indicator?.first == 46)
    #expect(indicator?.dots.count == 9)
    #expect(indicator?.frame.width == 182)
    #expect(indicator?.actives.map(\.x) == [88])
    #expect(indicator?.dots.map(\.scale) == [0.66, 1, 1, 1, 1, 1, 1, 1, 0.66])
  }

  @Test func aBillionPagesCostNoMoreThanTheRow() throws {
    for style in PageIndicator.Style.allCases {
      let indicator = try #require(row(style, 1_000_000_000, at: 999_999_999.5))
      #expect(indicator.dots.count <= 10)
      #expect(indicator.actives.count <= 2)
    }
  }

  @Test func onePageHasOneActiveDotAnywhere() throws {
    let indicator = row(.worm, 1, at: 0.4)
    #expect(indicator?.dots.map(\.x) == [0])
    #expect(indicator?.actives.map(\.x) == [0])
    #expect(indicator?.actives.map(\.width) == [6])
  }
}
