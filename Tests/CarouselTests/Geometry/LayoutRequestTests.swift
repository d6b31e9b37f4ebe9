import Carousel
import Testing

struct LayoutRequestTests {
  private func path(_ change: (inout LayoutRequest) -> Void) -> String? {
    var request = LayoutRequest(viewport: Viewport(width: 390, height: 844))
    request.count = 3
    change(&request)
    do throws(InvalidValue) {
      _ = try DisplayLayout(request)
      return nil
    } catch {
      return error.path
    }
  }

  @Test(arguments: [-1, Double.nan, .infinity, -.infinity, 1e301])
  func lengthsThatAreNoneAreNamed(value: Double) {
    #expect(path { $0.viewport.width = value } == "viewport.width")
    #expect(path { $0.viewport.height = value } == "viewport.height")
    #expect(path { $0.viewport.safeArea.top = value } == "viewport.safeArea.top")
    #expect(path { $0.viewport.safeArea.leading = value } == "viewport.safeArea.leading")
    #expect(path { $0.viewport.safeArea.bottom = value } == "viewport.safeArea.bottom")
    #expect(path { $0.viewport.safeArea.trailing = value } == "viewport.safeArea.trailing")
    #expect(path { $0.navigationBar = value } == "navigationBar")
    #expect(path { $0.indicator.spacing = value } == "indicator.spacing")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aPositionThatIsNoneIsNamed(value: Double) {
    #expect(path { $0.position = value } == "position")
  }

  @Test func countsBelowZeroAreNamed() {
    #expect(path { $0.count = -1 } == "count")
    #expect(path { $0.count = 0 } == nil)
  }

  @Test func anythingElseIsTaken() {
    #expect(path { $0.viewport.width = 0 } == nil)
    #expect(path { $0.viewport.height = 0 } == nil)
    #expect(path { $0.position = -1e18 } == nil)
  }
}
