import CLibevent
import Carousel

/// libevent's HTTP server on any number of listeners: whole requests come out of it.
final class HTTPServer {
  /// A body has at most so many bytes.
  static let bodyLimit = 1 << 20
  /// So much of a request waits in memory until it is whole: libevent takes a body in one piece.
  static let longestRequest = bodyLimit + 2 * headerLimit
  static let headerLimit = 16_384

  private let loop: EventLoop  // the server must not outlive the loop
  private let server: OpaquePointer
  private let handle: (HTTPExchange) -> Void
  let connections: HTTPConnections
  private var listeners: [HTTPListener] = []
  private var isFull = false
  private let log: Log
  private lazy var pause = AcceptPause(of: "HTTP connections", on: loop, log: log) {
    [unowned self] in updateListeners()
  }

  /// A server that nobody can reach yet; requests go to `handle`.
  init(
    on loop: EventLoop, connections: HTTPConnections, log: Log,
    handle: @escaping (HTTPExchange) -> Void
  ) {
    self.loop = loop
    self.log = log
    self.connections = connections
    self.handle = handle
    guard let server = evhttp_new(loop.base) else {
      preconditionFailure("libevent cannot make an HTTP server")
    }
    self.server = server
    let methods =
      EVHTTP_REQ_GET.rawValue | EVHTTP_REQ_HEAD.rawValue | EVHTTP_REQ_POST.rawValue
      | EVHTTP_REQ_PUT.rawValue | EVHTTP_REQ_DELETE.rawValue | EVHTTP_REQ_OPTIONS.rawValue
    evhttp_set_allowed_methods(server, UInt16(methods))
    evhttp_set_max_headers_size(server, Self.headerLimit)
    evhttp_set_max_body_size(server, Self.bodyLimit)
    evhttp_set_timeout(server, Int32(HTTPConnections.requestTime.seconds))
    // A client that sends too much is told so before the connection is closed.
    evhttp_set_flags(server, EVHTTP_SERVER_LINGERING_CLOSE)
    evhttp_set_default_content_type(server, nil)
    evhttp_set_bevcb(
      server, { _, context in owner(HTTPConnections.self, context).buffers() },
      unretained(connections))
    evhttp_set_gencb(
      server, { request, context in owner(HTTPServer.self, context).received(request) },
      unretained(self))
    connections.pause = { [unowned self] isFull in
      self.isFull = isFull
      updateListeners()
    }
  }

  deinit { evhttp_free(server) }

  /// Takes connections there from now on.
  func listen(on listener: HTTPListener) {
    listener.attach(to: server)
    listener.failed = { [unowned self] reason in pause.begin(because: reason) }
    listeners.append(listener)
  }

  private func updateListeners() {
    for listener in listeners { listener.isPaused = isFull || pause.isOn }
  }

  /// Takes no more connections, and ends those that are there.
  func stop() {
    connections.closeAll()
  }

  private func received(_ request: UnsafeMutablePointer<evhttp_request>?) {
    guard let request, let key = evhttp_request_get_connection(request),
      let connection = connections[key]
    else { preconditionFailure("a request without its connection") }
    connection.answering()
    handle(HTTPExchange(connection: connection, request: request))
  }
}
