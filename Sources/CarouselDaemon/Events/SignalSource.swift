import CLibevent
import Carousel

/// Calls its owner on the loop each time the process gets a signal.
final class SignalSource {
  private let loop: EventLoop  // the event must not outlive the loop
  private let action: () -> Void
  private var event: OpaquePointer?

  /// Waits for `signal` from now on.
  init(_ signal: Int32, on loop: EventLoop, action: @escaping () -> Void) {
    self.loop = loop
    self.action = action
    event = event_new(
      loop.base, signal, Int16(EV_SIGNAL | EV_PERSIST),
      { _, _, context in owner(SignalSource.self, context).action() }, unretained(self))
    precondition(event != nil, "libevent has no memory for a signal")
    event_priority_set(event, EventLoop.Priority.first.rawValue)
    event_add(event, nil)
  }

  deinit { event_free(event) }
}
