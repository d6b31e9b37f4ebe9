@testable import Carousel
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct PositionThrottleTests {
  private let loop = EventLoop()

  private final class Sent {
    var positions: [Double] = []
    var times: [Instant] = []
  }

  private func throttle(_ sent: Sent) -> PositionThrottle {
    PositionThrottle(on: loop) {
      sent.positions.append($0.position)
      sent.times.append(Clock().instant)
    }
  }

  private func update(_ position: Double) -> PositionUpdate {
    PositionUpdate(position: position, virtualPosition: position, phase: .dragging)
  }

  @Test func `the first goes out at once, then the newest after a sixtieth of a second`() {
    let sent = Sent()
    let throttle = throttle(sent)
    for step in 0...10 { throttle.offer(update(Double(step))) }
    #expect(sent.positions == [0])
    loop.turn(until: { sent.positions.count == 2 })
    #expect(sent.positions == [0, 10])
    #expect(sent.times[1] - sent.times[0] >= TimeSpan(nanoseconds: 16_000_000))
  }

  @Test func `an older one never comes after a newer one`() {
    let sent = Sent()
    let throttle = throttle(sent)
    throttle.offer(update(1))
    throttle.offer(update(2))
    usleep(20_000)  // the timer is due, but the loop has not had its turn
    throttle.offer(update(3))
    for _ in 0..<5 { loop.turn() }
    #expect(sent.positions == [1, 3])
  }

  @Test func `one that waits is dropped where something newer was told`() {
    let sent = Sent()
    let throttle = throttle(sent)
    throttle.offer(update(1))
    throttle.offer(update(2))
    throttle.drop()
    var isLater = false
    let later = Timer(on: loop) { isLater = true }
    later.schedule(at: Clock().instant + TimeSpan(nanoseconds: 30_000_000))
    loop.turn(until: { isLater })
    #expect(sent.positions == [1])
  }
}
