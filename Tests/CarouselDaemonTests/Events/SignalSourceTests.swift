import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct SignalSourceTests {
  @Test func `tells of each signal on the loop`() {
    let loop = EventLoop()
    var count = 0
    let source = SignalSource(SIGUSR1, on: loop) { count += 1 }
    kill(getpid(), SIGUSR1)
    loop.turn(until: { count == 1 })
    kill(getpid(), SIGUSR1)
    loop.turn(until: { count == 2 })
    withExtendedLifetime(source) {}
  }
}
