import CLibevent
import Carousel

/// A one-shot timer at a deadline of its owner. Dropping the last reference cancels it, also from
/// inside its own callback.
final class Timer {
  /// When it fires; nil while it is not set.
  private(set) var deadline: Instant?

  private let loop: EventLoop  // the event must not outlive the loop
  private let clock = Clock()
  private let action: () -> Void
  private var event: OpaquePointer?
  /// Whether it is due, and clients go first.
  private var isBehindClients = false

  /// A timer that is not set yet.
  init(on loop: EventLoop, action: @escaping () -> Void) {
    self.loop = loop
    self.action = action
    event = event_new(
      loop.base, -1, 0, { _, _, context in owner(Timer.self, context).fire() }, unretained(self))
    precondition(event != nil, "libevent has no memory for a timer")
    event_priority_set(event, EventLoop.Priority.first.rawValue)
  }

  deinit { event_free(event) }

  /// Fires at `deadline`, at once where that is past; nil cancels.
  func schedule(at deadline: Instant?) {
    guard deadline != self.deadline else { return }
    self.deadline = deadline
    if isBehindClients {
      event_del(event)
      standBeforeClients()
    }
    guard let deadline else {
      event_del(event)
      return
    }
    var delay = (deadline - clock.instant).timeval
    event_add(event, &delay)
  }

  private func fire() {
    if isBehindClients {
      standBeforeClients()
    } else if loop.timers?.isOver ?? false {
      isBehindClients = true
      event_priority_set(event, EventLoop.Priority.clients.rawValue)
      event_active(event, Int32(EV_TIMEOUT), 0)
      return
    }
    deadline = nil
    // The last reference may go in the action, and the timer with it.
    let loop = loop
    loop.timers?.run(action)
  }

  private func standBeforeClients() {
    isBehindClients = false
    event_priority_set(event, EventLoop.Priority.first.rawValue)
  }
}
