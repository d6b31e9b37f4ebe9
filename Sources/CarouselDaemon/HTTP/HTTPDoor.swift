import Carousel
import CarouselWire
import Glibc

/// The HTTP door: from a request to its answer. Who may ask is checked here; what is answered is in
/// the files of the routes.
final class HTTPDoor {
  let dispatcher: Dispatcher
  let clients: Clients
  let statistics: Statistics
  let streams: EventStreams
  let access: HTTPAccess
  let web: WebFiles
  let media: MediaLibrary?
  let clock = Clock()
  private let loop: EventLoop
  private let log: Log
  private let server: HTTPServer
  private var sockets: [SocketPath] = []
  /// Where it is open.
  private(set) var addresses: [ListenAddress] = []

  /// What the door is made of beside the parts of the daemon.
  struct Parts {
    let access: HTTPAccess
    let web: WebFiles
    let media: MediaLibrary?
  }

  /// A door that is not open yet.
  init(_ parts: Parts, on loop: EventLoop, dispatcher: Dispatcher, clients: Clients, log: Log) {
    self.loop = loop
    self.dispatcher = dispatcher
    self.clients = clients
    self.log = log
    statistics = clients.statistics
    access = parts.access
    web = parts.web
    media = parts.media
    let settings = dispatcher.settings
    let connections = HTTPConnections(
      on: loop, statistics: statistics, limit: { settings.limits.clients })
    streams = EventStreams(on: loop, among: connections)
    var handle: (HTTPExchange) -> Void = { _ in }
    server = HTTPServer(on: loop, connections: connections, log: log, handle: { handle($0) })
    handle = { [unowned self] in self.handle($0) }
  }

  /// Serves at all these places from now on, or at none.
  /// - Parameters:
  ///   - mode: the permissions of Unix sockets.
  ///   - group: their group; the process's own where nil.
  func open(_ places: [ListenAddress], mode: mode_t, group: gid_t?) throws(StartFailure) {
    do {
      for place in places { try open(place, mode: mode, group: group) }
    } catch {
      for socket in sockets { socket.remove() }
      throw error
    }
  }

  /// Serves on a socket of the service manager's.
  func open(_ inherited: InheritedSockets.Socket) {
    serve(on: inherited.descriptor, at: inherited.address, ", which was handed over")
  }

  private func open(
    _ place: ListenAddress, mode: mode_t, group: gid_t?
  ) throws(StartFailure) {
    switch place {
    case .tcp(let host, let port):
      let socket = try ListeningSocket(host: host, port: port)
      serve(on: socket.descriptor, at: socket.address)
    case .unix(let path):
      let socket = try SocketPath(path: path, mode: mode, group: group)
      sockets.append(socket)
      serve(on: socket.descriptor, at: place)
    }
  }

  private func serve(on descriptor: Int32, at address: ListenAddress, _ remark: String = "") {
    server.listen(on: HTTPListener(descriptor, on: loop))
    addresses.append(address)
    switch address {
    case .tcp: log.info("serves http://\(address)/\(remark)")
    case .unix: log.info("serves HTTP at \(address)\(remark)")
    }
  }

  /// Serves nobody any more. Streams were told so before, by ``Clients``.
  func stop() {
    for socket in sockets { socket.remove() }
    server.stop()
  }

  private func handle(_ exchange: HTTPExchange) {
    if exchange.connection.isOverLimit {
      let error = RPCError(.limitReached, "All places are taken; come back later.")
      note(.tooManyClients, exchange, error)
      return respond(.error(error, status: 503), to: exchange, closing: true)
    }
    guard exchange.isVersionKnown else {
      return respond(
        .error(
          RPCError(.invalidRequest, "The version of the request is not HTTP/1.1 or HTTP/1.0."),
          status: 505), to: exchange, closing: true)
    }
    do throws(HTTPAccess.Refusal) {
      if let ambiguity = exchange.ambiguity {
        return respond(
          .error(RPCError(.invalidRequest, ambiguity), status: 400), to: exchange, closing: true)
      }
      let host = try access.checkHost(exchange.header("Host"))
      if let named = exchange.target.host { _ = try access.checkHost(named) }
      let origin = exchange.header("Origin")
      try access.checkOrigin(origin, host: host)
      if let response = try answer(exchange, host) { respond(response, to: exchange) }
    } catch {
      note(error.attempt, exchange, error.error)
      respond(.error(error.error, status: error.status), to: exchange)
    }
  }

  /// Counts what is refused, and has the log say so.
  func note(_ attempt: RefusedAttempt, _ exchange: HTTPExchange, _ error: RPCError) {
    dispatcher.refusals.note(attempt, of: exchange.connection, error.message)
  }

  /// The answer; nil where the exchange goes on as a stream, or is answered later.
  private func answer(
    _ exchange: HTTPExchange, _ host: HostHeader
  ) throws(HTTPAccess.Refusal) -> HTTPResponse? {
    let path = exchange.target.path
    guard let route = Route(path: path), web.isThere(route) else {
      return .error(RPCError(.methodNotFound, "There is nothing at \(path)."), status: 404)
    }
    if exchange.method == .options { return preflight(route) }
    guard route.methods.contains(exchange.method) else {
      var response = HTTPResponse.error(
        RPCError(
          .invalidRequest,
          "\(exchange.method.rawValue) is not for \(path), but \(route.methodNames) is."),
        status: 405)
      response.headers.append(("Allow", route.methodNames))
      return response
    }
    do throws(RPCError) {
      let query = try QueryString(exchange.target.query)
      let isRead = exchange.method == .get || exchange.method == .head
      let token = isRead && route.takesTokenInURL ? query["token"] : nil
      let role: Role?
      do {
        role = try access.role(authorization: exchange.header("Authorization"), token: token)
      } catch {
        note(error.attempt, exchange, error.error)
        return .error(error.error, status: error.status)
      }
      if route.needsView, role == nil {
        let error = RPCError(
          .notPermitted, "Looking needs a token here: send Authorization: Bearer TOKEN.")
        note(.token, exchange, error)
        return .error(error, status: 401)
      }
      return try answer(exchange, host, route, query, Granted(role: role))
    } catch {
      return .error(error, status: error.httpStatus)
    }
  }

  private func answer(
    _ exchange: HTTPExchange, _ host: HostHeader, _ route: Route, _ query: QueryString,
    _ granted: Granted
  ) throws(RPCError) -> HTTPResponse? {
    switch route {
    case .display:
      web.display(
        token: isOnThisMachine(exchange, host) ? access.touch : nil,
        needsToken: access.viewNeedsToken, isPreview: query["preview"] == "1")
    case .remote: web.remote
    case .file(let name): web.file(name, ifNoneMatch: exchange.header("If-None-Match"))
    case .rpc: try rpc(exchange, granted)
    case .method(let name): try call(name, exchange, granted)
    case .events: try events(exchange, query)
    case .media(let path): try media(path, exchange, granted)
    case .content(let carousel, let page): try content(carousel, page)
    case .health: health
    case .metrics: metrics
    case .openAPI: .json(openAPI)
    }
  }

  /// Whether the browser is on this machine. What comes from another one by a proxy of this machine
  /// asks for another name, or says by a header of the proxy's where it comes from.
  private func isOnThisMachine(_ exchange: HTTPExchange, _ host: HostHeader) -> Bool {
    exchange.isFromLoopback && host.place.isLoopback
      && ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"].allSatisfy {
        exchange.header($0) == nil
      }
  }

  /// Sends the answer, with the headers that all have.
  func respond(_ response: HTTPResponse, to exchange: HTTPExchange, closing: Bool = false) {
    var response = response
    response.headers += commonHeaders(for: exchange)
    if closing { response.headers.append(("Connection", "close")) }
    if exchange.method == .head, exchange.announcesBody {
      // libevent would take the body for the next request.
      response.headers.append(("Connection", "close"))
    }
    exchange.respond(response)
  }

  /// The headers of every answer: what a browser must not do with it, and which other site may read
  /// it.
  func commonHeaders(for exchange: HTTPExchange) -> [(name: String, value: String)] {
    var headers = [("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer")]
    if let origin = exchange.header("Origin"), let site = WebOrigin(origin),
      access.origins.contains(site)
    {
      headers += [("Access-Control-Allow-Origin", origin), ("Vary", "Origin")]
    }
    return headers
  }

  /// What a browser asks before a page of another site may ask; see `http.origins`.
  private func preflight(_ route: Route) -> HTTPResponse {
    var response = HTTPResponse(204)
    response.headers = [
      ("Allow", route.methodNames), ("Access-Control-Allow-Methods", route.methodNames),
      (
        "Access-Control-Allow-Headers",
        "Authorization, Content-Type, Content-Range, Carousel-Client, "
          + "If-None-Match, Last-Event-ID, Range"
      ),
      ("Access-Control-Max-Age", "600"),
    ]
    return response
  }

  private lazy var openAPI = OpenAPI.document(version: Version.current)
}

/// What a request may do, by its token.
struct Granted {
  let role: Role?
}
