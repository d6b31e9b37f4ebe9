import Carousel

/// Lets at most 60 positions a second through; of the others only the newest.
final class PositionThrottle {
  private static let gap = TimeSpan(nanoseconds: 16_666_667)

  private let loop: EventLoop
  private let clock = Clock()
  private let send: (PositionUpdate) -> Void
  private var waiting: PositionUpdate?
  private var next: Instant?
  private lazy var timer = Timer(on: loop) { [unowned self] in flush() }

  /// Sends by `send`.
  init(on loop: EventLoop, send: @escaping (PositionUpdate) -> Void) {
    self.loop = loop
    self.send = send
  }

  /// Sends the position now, or when its time has come and no newer one is there.
  func offer(_ update: PositionUpdate) {
    let now = clock.instant
    if let next, now < next {
      waiting = update
      timer.schedule(at: next)
    } else {
      // One that waits is older, and its timer may just be due.
      drop()
      next = now + Self.gap
      send(update)
    }
  }

  /// Drops the position that waits: something newer was told.
  func drop() {
    guard waiting != nil else { return }
    waiting = nil
    timer.schedule(at: nil)
  }

  private func flush() {
    guard let update = waiting else { return }
    waiting = nil
    next = clock.instant + Self.gap
    send(update)
  }
}
