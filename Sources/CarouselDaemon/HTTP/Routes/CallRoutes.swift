import Carousel
import CarouselWire

/// Methods by HTTP: `POST /rpc` and `POST /api/METHOD`.
extension HTTPDoor {
  /// JSON-RPC as on the socket; 200 for anything that is JSON.
  func rpc(_ exchange: HTTPExchange, _ granted: Granted) throws(RPCError) -> HTTPResponse {
    let incoming = Incoming(line: exchange.body)
    if case .single(.failure(let error)) = incoming, error.code == .parseError {
      return .json(Reply.error(error, to: .null), status: 400)
    }
    let caller = try caller(exchange, granted)
    guard let reply = dispatcher.answer(incoming, from: caller) else { return HTTPResponse(204) }
    return .json(reply)
  }

  /// One method: the params as the body, the result as the answer.
  func call(
    _ method: String, _ exchange: HTTPExchange, _ granted: Granted
  ) throws(RPCError) -> HTTPResponse {
    let request = try Request(method: method, body: exchange.body)
    let caller = try caller(exchange, granted)
    do throws(RPCError) {
      return .json(Array(try dispatcher.perform(request, for: caller)))
    } catch {
      // Without a token one helps, except for what is the Unix socket's alone.
      let needsToken =
        error.code == .notPermitted && exchange.header("Authorization") == nil
        && Method(rawValue: method)?.role != .admin
      return .error(error, status: needsToken ? 401 : error.httpStatus)
    }
  }

  private func caller(_ exchange: HTTPExchange, _ granted: Granted) throws(RPCError) -> Caller {
    guard let token = exchange.header("Carousel-Client") else {
      return Caller(subscriber: nil, right: .token(granted.role))
    }
    guard let stream = streams[token], !stream.isClosed else {
      throw RPCError(
        .invalidParams,
        "Carousel-Client names no stream that is open; open GET /events, whose hello names one.")
    }
    return Caller(subscriber: stream, right: .token(granted.role))
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
