import CLibevent

/// A request that is answered later; its connection may be gone by then.
final class PendingExchange {
  private let exchange: HTTPExchange
  private var isGone = false

  /// The exchange, which nobody has answered yet.
  init(_ exchange: HTTPExchange) {
    self.exchange = exchange
    exchange.connection.closed = { [unowned self] in gone() }
  }

  /// Answers, where somebody is there to hear it.
  func answer(_ respond: (HTTPExchange) -> Void) {
    if isGone { return }
    exchange.connection.closed = {}
    respond(exchange)
  }

  private func gone() {
    isGone = true
    // Where the other end has gone, libevent leaves the request to whoever is answering it.
    if evhttp_request_get_connection(exchange.request) == nil {
      evhttp_request_free(exchange.request)
    }
  }
}
