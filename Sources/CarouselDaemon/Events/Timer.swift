import Carousel

/// A one-shot timer at a deadline of its owner. Dropping the last reference cancels it, also from
/// inside its own callback.
final class Timer {
  private let loop: EventLoop  // which must be there as long as its timers
  private let number: Int

  /// A timer that is not set yet.
  init(on loop: EventLoop, action: @escaping () -> Void) {
    self.loop = loop
    number = loop.timers.add(action)
  }

  deinit { loop.timers.remove(number) }

  /// When it fires; nil while it is not set.
  var deadline: Instant? { loop.timers[number] }

  /// Fires at `deadline`, at once where that is past; nil cancels. Never early; with others it may
  /// be late by ``TimerQueue/together``.
  func schedule(at deadline: Instant?) {
    guard deadline != self.deadline else { return }
    loop.timers[number] = deadline
  }
}
