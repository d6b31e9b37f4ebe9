import Carousel

/// Says that the loop is alive, from its timers: with a page change where those come often enough,
/// else at half of the time after which the process would be ended. A loop that is stuck says
/// nothing, one that has nothing to do does.
final class Watchdog {
  /// A limit that is shorter than any loop could keep must not keep the loop busy.
  private static let shortest = TimeSpan(nanoseconds: 1_000_000)

  private let half: TimeSpan
  private let clock = Clock()
  private let say: () -> Void
  private var next: Instant?
  private lazy var timer = Timer(on: loop) { [unowned self] in beat(at: clock.instant) }
  private let loop: EventLoop

  /// A watchdog that is silent until ``start()``; `limit` is how long it may be.
  init(limit: TimeSpan, on loop: EventLoop, say: @escaping () -> Void) {
    half = max(TimeSpan(nanoseconds: limit.nanoseconds / 2), Self.shortest)
    self.loop = loop
    self.say = say
  }

  /// Says so for the first time.
  func start() { beat(at: clock.instant) }

  /// A timer of the loop has just turned a page.
  func pageTurned() {
    let now = clock.instant
    // Not at each of many, but early enough that the own timer never comes beside them.
    if let next, now >= next { beat(at: now) }
  }

  private func beat(at now: Instant) {
    say()
    next = now + TimeSpan(nanoseconds: half.nanoseconds / 2)
    timer.schedule(at: now + half)
  }
}
