import Carousel
import Testing

@testable import CarouselDaemon

@Suite struct TimerTests {
  private let loop = EventLoop()
  private let clock = Clock()

  private func soon(_ milliseconds: Int64) -> Instant {
    clock.instant + TimeSpan(nanoseconds: milliseconds * 1_000_000)
  }

  @Test func `fires once, not before its deadline`() {
    var fired: [Instant] = []
    let timer = Timer(on: loop) { fired.append(Clock().instant) }
    let deadline = soon(5)
    timer.schedule(at: deadline)
    loop.turn(until: { !fired.isEmpty })
    #expect(fired[0] >= deadline)
    let later = Timer(on: loop) { fired.append(Clock().instant) }
    later.schedule(at: soon(5))
    loop.turn(until: { fired.count >= 2 })
    #expect(fired.count == 2)
    #expect(timer.deadline == nil)
  }

  @Test func `fires at once for a deadline that is past`() {
    var fired = 0
    let timer = Timer(on: loop) { fired += 1 }
    timer.schedule(at: Instant(nanoseconds: 0))
    loop.turn(until: { fired == 1 })
  }

  @Test func `goes by the last deadline that was set`() {
    var fired: [Instant] = []
    let timer = Timer(on: loop) { fired.append(Clock().instant) }
    let late = soon(20)
    timer.schedule(at: soon(1))
    timer.schedule(at: late)
    loop.turn(until: { !fired.isEmpty })
    #expect(fired[0] >= late)
  }

  @Test func `does not fire once it is cancelled`() {
    var fired: [String] = []
    let cancelled = Timer(on: loop) { fired.append("cancelled") }
    let other = Timer(on: loop) { fired.append("other") }
    cancelled.schedule(at: soon(1))
    cancelled.schedule(at: nil)
    other.schedule(at: soon(5))
    loop.turn(until: { !fired.isEmpty })
    #expect(fired == ["other"])
  }

  @Test func `can be set again and dropped inside its own callback`() {
    var fired = 0
    var timer: Timer?
    timer = Timer(on: loop) {
      fired += 1
      if fired < 3 { timer?.schedule(at: Clock().instant) } else { timer = nil }
    }
    timer?.schedule(at: soon(1))
    loop.turn(until: { fired == 3 })
    #expect(timer == nil)
  }

  @Test func `takes the longest duration there is`() {
    let timer = Timer(on: loop) {}
    timer.schedule(at: Instant(nanoseconds: .max))
    loop.turn()
    #expect(timer.deadline == Instant(nanoseconds: .max))
  }
}
