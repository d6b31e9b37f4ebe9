import Carousel
import Testing

@testable import CarouselDaemon

@Suite struct ClockStepSourceTests {
  @Test func `says nothing while the clock goes on as ever`() {
    let loop = EventLoop()
    var steps = 0
    let source = ClockStepSource(on: loop) { steps += $0 }
    for _ in 0..<10 { loop.turn() }
    #expect(source.failure == nil)
    #expect(steps == 0)
  }

  @Test func `a hundred steps in a moment are told twice, and none is missed`() {
    let loop = EventLoop()
    var told: [Int] = []
    let source = ClockStepSource(on: loop) { told.append($0) }
    let start = Clock().instant
    for _ in 0..<100 { source.stepped() }
    #expect(told == [1])
    loop.turn(until: { told.count == 2 }, "the second call")
    #expect(told == [1, 99])
    #expect(Clock().instant - start >= ClockStepSource.gap)
  }
}
