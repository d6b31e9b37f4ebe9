import Carousel
import Testing

struct NotchTests {
  private func bar(_ count: Int) throws -> NotchedBar {
    var request = LayoutRequest(viewport: Viewport(width: 390, height: 844))
    request.chrome = .notched
    request.count = count
    return try #require(try DisplayLayout(request).notchedBar)
  }

  @Test func thePathIsTheOutlineAndTheNotch() throws {
    #expect(
      try bar(3).svg
        == "M0 0 L0 70 L390 70 L390 0 Z "
        + "M48 70 C67.5 70 67.5 46 87 46 C106.5 46 106.5 70 126 70 Z")
    #expect(try bar(0).svg == "M0 0 L0 70 L390 70 L390 0 Z")
  }

  @Test func anOvershootStaysInsideTheBar() throws {
    let bar = try bar(3)
    #expect(bar.notch(at: -50).start == Point(x: 0, y: 70))
    #expect(bar.notch(at: 500).curves[1].to == Point(x: 390, y: 70))
    #expect(bar.notch(at: 100).curves[0].to == Point(x: 100, y: 46))
  }
}
