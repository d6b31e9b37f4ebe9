import Carousel
import Testing

struct ViewportTests {
  @Test(arguments: [
    (390.0, 844.0, 1.0), (320, 240, 1), (1920, 1080, 1080.0 / 390), (3840, 2160, 3), (0, 0, 1),
  ])
  func aWallIsDrawnLarger(width: Double, height: Double, scale: Double) {
    #expect(Viewport.displayScale(width: width, height: height) == scale)
  }

  @Test func thePathOfAViewportCanBeAnotherOne() {
    let error = #expect(throws: InvalidValue.self) {
      try Viewport(width: 1, height: -2).check(at: "params.viewport")
    }
    #expect(error?.path == "params.viewport.height")
    #expect(error?.problem == "-2.0 is below 0")
  }
}
