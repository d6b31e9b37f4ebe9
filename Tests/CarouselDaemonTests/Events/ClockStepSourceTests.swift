import Testing

@testable import CarouselDaemon

@Suite struct ClockStepSourceTests {
  @Test func `says nothing while the clock goes on as ever`() {
    let loop = EventLoop()
    var steps = 0
    let source = ClockStepSource(on: loop) { steps += 1 }
    for _ in 0..<10 { loop.turn() }
    #expect(steps == 0)
    withExtendedLifetime(source) {}
  }
}
