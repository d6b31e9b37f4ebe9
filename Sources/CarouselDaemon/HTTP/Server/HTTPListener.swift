import CLibevent
import Carousel
import Glibc

/// A listening socket of the HTTP door.
final class HTTPListener {
  /// Called with the reason when a connection cannot be accepted; whoever is told pauses it.
  var failed: (String) -> Void = { _ in }

  private let loop: EventLoop  // the listener must not outlive the loop
  private let listener: OpaquePointer
  private var isOwned = true
  /// An event of ours on the socket, which never comes: libevent's error callback has only the
  /// server's argument, and finds this listener by it.
  private var mark: OpaquePointer?

  /// Whether connections wait in the kernel.
  var isPaused = false {
    didSet {
      if isPaused { evconnlistener_disable(listener) } else { evconnlistener_enable(listener) }
    }
  }

  /// Takes over a socket that listens already.
  init(_ descriptor: Int32, on loop: EventLoop) {
    self.loop = loop
    let flags = UInt32(LEV_OPT_CLOSE_ON_FREE) | UInt32(LEV_OPT_CLOSE_ON_EXEC)
    guard let listener = evconnlistener_new(loop.base, nil, nil, flags, 0, descriptor) else {
      preconditionFailure("libevent has no memory for a listener")
    }
    self.listener = listener
    mark = event_new(loop.base, descriptor, Int16(EV_CLOSED), { _, _, _ in }, unretained(self))
    guard mark != nil, event_add(mark, nil) == 0 else {
      preconditionFailure("libevent cannot watch a listener")
    }
  }

  deinit {
    event_free(mark)
    if isOwned { evconnlistener_free(listener) }
  }

  /// Gives its connections to the server, which frees it in the end.
  func attach(to server: OpaquePointer) {
    guard evhttp_bind_listener(server, listener) != nil else {
      preconditionFailure("libevent has no memory for a listener")
    }
    isOwned = false
    evconnlistener_set_error_cb(listener) { listener, _ in
      let reason = systemError()
      guard let listener, let owner = HTTPListener.owner(of: listener) else {
        preconditionFailure("libevent has a listener that is not ours")
      }
      owner.failed(reason)
    }
  }

  private static func owner(of listener: OpaquePointer) -> HTTPListener? {
    var search = Search(descriptor: evconnlistener_get_fd(listener))
    event_base_foreach_event(
      evconnlistener_get_base(listener),
      { _, event, context in
        guard let event, let search = context?.assumingMemoryBound(to: Search.self),
          event_get_fd(event) == search.pointee.descriptor,
          Int32(event_get_events(event)) & EV_CLOSED != 0
        else { return 0 }
        search.pointee.found = event_get_callback_arg(event)
        return 1
      }, &search)
    return search.found.map { CarouselDaemon.owner(HTTPListener.self, $0) }
  }

  private struct Search {
    let descriptor: Int32
    var found: UnsafeMutableRawPointer?
  }
}
