import CLibevent

/// Calls back in the loop's next turn, however often that was asked for. For what must not happen in
/// the middle of a callback of libevent.
final class Soon {
  private let loop: EventLoop  // the event must not outlive the loop
  private let action: () -> Void
  private var event: OpaquePointer?

  /// A call that nobody has asked for yet.
  /// - Parameter priority: before all clients, or after those of them that are served now.
  init(
    on loop: EventLoop, priority: EventLoop.Priority = .first, action: @escaping () -> Void
  ) {
    self.loop = loop
    self.action = action
    event = event_new(
      loop.base, -1, 0, { _, _, context in owner(Soon.self, context).action() }, unretained(self))
    precondition(event != nil, "libevent has no memory for an event")
    event_priority_set(event, priority.rawValue)
  }

  deinit { event_free(event) }

  /// Asks for the call.
  func call() {
    event_active(event, 0, 0)
  }
}
