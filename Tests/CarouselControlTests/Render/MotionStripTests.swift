import Carousel
import Testing

@testable import CarouselControl

@Suite struct MotionStripTests {
  private func request(
    _ chrome: Chrome, _ curve: MotionStrip.Curve, frames: Int, position: Double = 0,
    target: Double = 1
  ) -> RenderRequest {
    var layout = LayoutRequest(viewport: Viewport(width: 390, height: 200))
    layout.chrome = chrome
    layout.position = position
    var request = RenderRequest(layout, pages: .made(count: 3))
    request.motion = MotionStrip(frames: frames, target: target, curve: curve)
    return request
  }

  private func frames(_ request: RenderRequest) throws -> [FrameDrawing] {
    try #require(request.motion).frames(of: request)
  }

  @Test func `frames stand side by side with their times below`() throws {
    let svg = try request(.capsule, .easing, frames: 3).svg()
    #expect(svg.contains("viewBox=\"0 0 1194 226\""))
    #expect(svg.contains("<svg x=\"402\" width=\"390\" height=\"200\">"))
    for caption in ["0 s", "0.18 s", "0.35 s"] { #expect(svg.contains(">\(caption)</text>")) }
    #expect(svg.contains("<title>Chrome capsule, 3 pages, from 0 to 1</title>"))
  }

  @Test func `an easing is half way at half of its time`() throws {
    let frames = try frames(request(.capsule, .easing, frames: 3))
    #expect(frames.map(\.position?.value) == [0, 0.5, 1])
  }

  @Test func `a motion goes on over the seam of a loop`() throws {
    let frames = try frames(request(.capsule, .easing, frames: 3, position: 2, target: 3))
    #expect(frames.map(\.position?.value) == [2, 2.5, 0])
  }

  @Test func `tabs change the page with the first frame after the start`() throws {
    let frames = try frames(request(.tabsFloating, .easing, frames: 4))
    #expect(frames.map(\.selected?.title) == ["Home", "Favorites", "Favorites", "Favorites"])
  }

  @Test func `a notch and its icon go over their places and come back`() throws {
    let frames = try frames(request(.notched, .spring, frames: 12))
    let bars = frames.compactMap(\.layout.notchedBar)
    let mids = bars.compactMap { $0.notch?.curves.first?.to.x }
    #expect(mids.first == 87)
    let farthest = try #require(mids.max())
    let last = try #require(mids.last)
    let lowest = try #require(bars.map { $0.iconOffsets[1] }.max())
    #expect(farthest > 205)
    #expect((194.8...195.2).contains(last))
    #expect(lowest > 36)
    #expect(bars.flatMap(\.iconOpacity).allSatisfy { (0...1).contains($0) })
  }

  @Test func `a notch that moves by itself stays inside of its bar`() throws {
    let frames = try frames(request(.notched, .spring, frames: 30, position: 1, target: 2))
    let mids = frames.compactMap { $0.layout.notchedBar?.notch?.curves.first?.to.x }
    let farthest = try #require(mids.max())
    #expect(farthest > 303)
    #expect(farthest <= 351)
  }

  @Test func `a strip that goes nowhere has equal frames`() throws {
    let frames = try frames(request(.notched, .spring, frames: 2, position: 1, target: 1))
    #expect(frames[0].layout == frames[1].layout)
  }
}
