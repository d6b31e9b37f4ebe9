import CLibevent
import Carousel

/// What a descriptor is watched for, or was found to be.
struct Readiness: OptionSet {
  let rawValue: Int16

  static let readable = Readiness(rawValue: Int16(EV_READ))
  static let writable = Readiness(rawValue: Int16(EV_WRITE))
  /// Nothing happened for as long as ``Watch/start(timeout:)`` was told.
  static let timedOut = Readiness(rawValue: Int16(EV_TIMEOUT))
}

/// Waits for a descriptor on the loop. It is no class and keeps no closure, since there are
/// thousands: the callback finds its object by the context.
struct Watch: ~Copyable {
  /// What libevent calls: the descriptor, a ``Readiness``, the context.
  typealias Callback = @convention(c) (Int32, Int16, UnsafeMutableRawPointer?) -> Void

  private let event: OpaquePointer

  /// A watch that is not started yet; it stays on after each callback.
  /// - Parameter context: ``unretained(_:)`` of the object that owns this watch.
  init(
    _ descriptor: Int32, for readiness: Readiness, on loop: EventLoop,
    context: UnsafeMutableRawPointer, callback: @escaping Callback
  ) {
    guard
      let event = event_new(
        loop.base, descriptor, readiness.rawValue | Int16(EV_PERSIST), callback, context)
    else { preconditionFailure("libevent has no memory for a watch") }
    event_priority_set(event, EventLoop.Priority.clients.rawValue)
    self.event = event
  }

  deinit { event_free(event) }

  /// Starts to watch; with a timeout the callback also comes after so long without anything.
  /// - Returns: false where the kernel cannot watch one more descriptor.
  func start(timeout: TimeSpan? = nil) -> Bool {
    guard let timeout else { return event_add(event, nil) == 0 }
    var limit = timeout.timeval
    return event_add(event, &limit) == 0
  }

  /// Watches no longer, until it is started again.
  func stop() {
    event_del(event)
  }

  /// Calls back in the loop's next turn as if the descriptor were readable, after all others that
  /// wait now. Until then ``start(timeout:)`` does nothing.
  func callSoon() {
    event_active(event, Int32(EV_READ), 0)
  }
}
