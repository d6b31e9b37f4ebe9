import Carousel
import Testing

@testable import CarouselDaemon

@Suite struct WatchdogTests {
  private let loop = EventLoop()
  private let beats = Count()

  private final class Count { var value = 0 }

  private func watchdog(milliseconds: Int64) -> Watchdog {
    let limit = TimeSpan(nanoseconds: milliseconds * 1_000_000)
    return Watchdog(limit: limit, on: loop) { [beats] in beats.value += 1 }
  }

  @Test func `says nothing before its start, and then at once`() {
    let watchdog = watchdog(milliseconds: 60_000)
    loop.turn()
    #expect(beats.value == 0)
    watchdog.start()
    #expect(beats.value == 1)
  }

  @Test func `goes on by itself while nothing else happens`() {
    let watchdog = watchdog(milliseconds: 20)
    let start = Clock().instant
    watchdog.start()
    loop.turn(until: { beats.value == 5 })
    #expect(Clock().instant - start >= TimeSpan(nanoseconds: 40_000_000))
  }

  @Test func `says nothing while the loop does not turn`() {
    let watchdog = watchdog(milliseconds: 2)
    watchdog.start()
    let end = Clock().instant + TimeSpan(nanoseconds: 20_000_000)
    while Clock().instant < end {}
    #expect(beats.value == 1)
  }

  @Test func `does not say so with each of many pages`() {
    let watchdog = watchdog(milliseconds: 60_000)
    watchdog.start()
    for _ in 0..<1000 { watchdog.pageTurned() }
    #expect(beats.value == 1)
  }

  @Test func `pages that come often enough take the place of its own timer`() {
    let watchdog = watchdog(milliseconds: 40)
    watchdog.start()
    let end = Clock().instant + TimeSpan(nanoseconds: 11_000_000)
    while Clock().instant < end {}
    watchdog.pageTurned()
    #expect(beats.value == 2)
  }

  @Test func `a page before the start is not spoken of`() {
    watchdog(milliseconds: 20).pageTurned()
    #expect(beats.value == 0)
  }

  @Test func `a limit that no loop could keep does not keep the loop busy`() {
    let watchdog = Watchdog(limit: TimeSpan(nanoseconds: 1), on: loop) { [beats] in
      beats.value += 1
    }
    watchdog.start()
    loop.turn()
    #expect(beats.value == 1)
  }
}
