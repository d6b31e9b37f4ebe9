import Carousel
import CarouselWire

/// Methods by HTTP: `POST /rpc` and `POST /api/METHOD`.
extension HTTPDoor {
  /// JSON-RPC as on the socket; 200 for anything that is JSON. nil: the answer comes later.
  func rpc(_ exchange: HTTPExchange, _ granted: Granted) throws(RPCError) -> HTTPResponse? {
    let body = exchange.body
    let incoming = Incoming(line: body)
    if case .single(.failure(let error)) = incoming, error.code == .parseError {
      return .json(Reply.error(error, to: .null), status: 400)
    }
    let caller = try caller(exchange, granted)
    func response(_ reply: [UInt8]?) -> HTTPResponse {
      reply.map { .json($0) } ?? HTTPResponse(204)
    }
    if dispatcher.mustWait(incoming, from: caller) {
      return try later(exchange, incoming, caller, bytes: body.count) { [dispatcher] in
        response(dispatcher.answer(incoming, $0))
      }
    }
    return response(dispatcher.answer(incoming, from: caller))
  }

  /// One method: the params as the body, the result as the answer. nil: the answer comes later.
  func call(
    _ method: String, _ exchange: HTTPExchange, _ granted: Granted
  ) throws(RPCError) -> HTTPResponse? {
    let body = exchange.body
    let request = try Request(method: method, body: body)
    let caller = try caller(exchange, granted)
    let hasToken = exchange.header("Authorization") != nil
    func response(_ outcome: Outcome) -> HTTPResponse {
      switch outcome {
      case .success(let result): return .json(Array(result))
      case .failure(let error):
        // Without a token one helps, except for what is the Unix socket's alone.
        let needsToken =
          error.code == .notPermitted && !hasToken && Method(rawValue: method)?.role != .admin
        return .error(error, status: needsToken ? 401 : error.httpStatus)
      }
    }
    let incoming = Incoming.single(.success(request))
    if dispatcher.mustWait(incoming, from: caller) {
      return try later(exchange, incoming, caller, bytes: body.count) { outcomes in
        response(outcomes[0])
      }
    }
    return response(dispatcher.outcome(of: .success(request), for: caller, after: 0))
  }

  /// Answers when what comes of the requests is durable.
  private func later(
    _ exchange: HTTPExchange, _ incoming: Incoming, _ caller: Caller, bytes: Int,
    _ response: @escaping ([Outcome]) -> HTTPResponse
  ) throws(RPCError) -> HTTPResponse? {
    guard let commits = dispatcher.commits else { return nil }
    if commits.isFull { throw RPCError.tooManyEdits }
    let pending = PendingExchange(exchange)
    commits.add(incoming, from: caller, bytes: bytes) { [unowned self] outcomes in
      pending.answer { respond(response(outcomes), to: $0) }
    }
    return nil
  }

  private func caller(_ exchange: HTTPExchange, _ granted: Granted) throws(RPCError) -> Caller {
    guard let token = exchange.header("Carousel-Client") else {
      return Caller(subscriber: nil, right: .token(granted.role, of: exchange.connection))
    }
    guard let stream = streams[token] else {
      throw RPCError(
        .invalidParams,
        "Carousel-Client names no stream that is open; open GET /events, whose hello names one.")
    }
    return Caller(subscriber: stream, right: .token(granted.role, of: exchange.connection))
  }
}

extension RPCError {
  /// The status of an HTTP answer that says it.
  var httpStatus: Int {
    switch code {
    case .parseError, .invalidRequest, .invalidParams: 400
    case .methodNotFound, .noSuchCarousel, .noSuchPage: 404
    case .notPermitted: 403
    case .busy, .noPages, .revisionConflict, .notAvailable, .noDrag: 409
    case .limitReached: 429
    case .internalError: 500
    }
  }
}
