import Carousel
import Testing

struct IndicatorPlacementTests {
  private let viewport = Viewport(
    width: 400, height: 300, safeArea: Insets(top: 10, leading: 40, bottom: 20, trailing: 0))

  private func placed(_ style: PageIndicator.Style, rightToLeft: Bool) -> PageIndicator? {
    var configuration = PageIndicator.Configuration()
    configuration.style = style
    return PageIndicator.placed(
      in: viewport, count: 3, position: 0, edges: .loop, configuration: configuration,
      rightToLeft: rightToLeft)
  }

  @Test func theRowIsCentredBetweenTheInsetsAboveTheBottomOne() {
    let indicator = placed(.capsule, rightToLeft: false)
    #expect(indicator?.frame == Rect(x: 202, y: 250, width: 36, height: 6))
    #expect(indicator?.items.map(\.x) == [202, 222, 232])
    #expect(indicator?.items.map(\.y) == [250, 250, 250])
  }

  @Test func fromRightToLeftEverythingIsMirrored() {
    let capsules = placed(.capsule, rightToLeft: true)
    #expect(capsules?.frame == Rect(x: 162, y: 250, width: 36, height: 6))
    #expect(capsules?.items.map(\.x) == [182, 172, 162])
    let dots = placed(.slide, rightToLeft: true)
    #expect(dots?.frame == Rect(x: 155, y: 250, width: 50, height: 6))
    #expect(dots?.dots.map(\.x) == [199, 177, 155])
    #expect(dots?.actives.map(\.x) == [199])
    #expect(dots?.actives.map(\.y) == [250])
  }
}
