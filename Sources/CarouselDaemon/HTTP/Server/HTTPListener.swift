import CLibevent
import Carousel
import Glibc

/// A listening socket of the HTTP door. Out of descriptors or memory it pauses and tries again.
final class HTTPListener {
  private let loop: EventLoop  // the listener must not outlive the loop
  private let listener: OpaquePointer
  private var isOwned = true

  /// Whether connections wait in the kernel for a place.
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
  }

  deinit { if isOwned { evconnlistener_free(listener) } }

  /// Gives its connections to the server, which frees it in the end.
  func attach(to server: OpaquePointer) {
    guard evhttp_bind_listener(server, listener) != nil else {
      preconditionFailure("libevent has no memory for a listener")
    }
    isOwned = false
    // The callback's argument is the server's, so that nothing of ours is at hand here.
    evconnlistener_set_error_cb(listener) { listener, _ in
      guard let listener else { return }
      evconnlistener_disable(listener)
      var pause = TimeSpan(nanoseconds: 200_000_000).timeval
      event_base_once(
        evconnlistener_get_base(listener), -1, Int16(EV_TIMEOUT),
        { _, _, listener in if let listener { evconnlistener_enable(OpaquePointer(listener)) } },
        UnsafeMutableRawPointer(listener), &pause)
    }
  }
}
