import Carousel
import CarouselWire

/// Who asks for something: what it may do, and the connection that it acts for.
struct Caller {
  /// How it came to its role.
  enum Right {
    /// By the user at the other end of the Unix socket.
    case user(Client, AccessControl)
    /// By the token that came with an HTTP request, by this connection.
    case token(Role?, of: HTTPConnection? = nil)
  }

  /// What holds, drags and displays belong to; nil: nothing.
  let subscriber: Subscriber?
  let right: Right

  /// Whom the model takes it for. Those without a connection are all the same one.
  var id: ClientID { subscriber?.id ?? ClientID(0) }

  /// Who it is, for the log.
  var name: String { subscriber?.name ?? "an HTTP request" }

  /// Whether it came by HTTP.
  var isHTTP: Bool {
    if case .token = right { true } else { false }
  }

  /// Whom the log names where it may not.
  var peer: (any RefusedPeer)? {
    switch right {
    case .user(let client, _): client
    case .token(_, let connection): connection
    }
  }

  /// Makes sure that the role is within its rights.
  func check(_ role: Role, for method: String) throws(RPCError) {
    switch right {
    case .user(let client, let access):
      guard role > .view, !access.mayControl(client) else { return }
      throw RPCError(
        .notPermitted, "User \(client.user) may not call \(method): it needs the role \(role).")
    case .token(let granted, _):
      if let granted, granted >= role { return }
      if role == .admin {
        throw RPCError(.notPermitted, "\(method) is for the Unix socket only.")
      }
      let has = granted.map { "the role \($0)" } ?? "no token"
      throw RPCError(
        .notPermitted, "\(method) needs the role \(role), and this request has \(has).")
    }
  }
}

extension Caller {
  /// The connection that it acts for.
  var connection: Subscriber {
    get throws(RPCError) {
      guard let subscriber else { throw RPCError(needsConnection: "This") }
      return subscriber
    }
  }

  /// Makes sure that the call does not need a connection which is not there.
  func checkConnection(for call: Call) throws(RPCError) {
    guard isHTTP else { return }
    switch call.method {
    case .subscribe, .unsubscribe:
      throw RPCError(
        .invalidParams,
        "\(call.method.name) needs a connection to the Unix socket; by HTTP, GET /events tells.")
    default: break
    }
    guard subscriber == nil, call.needsConnection else { return }
    throw RPCError(needsConnection: call.what)
  }
}

extension RPCError {
  fileprivate init(needsConnection what: String) {
    self.init(
      .invalidParams,
      "\(what) needs a connection: send the header Carousel-Client with the client that the hello "
        + "of GET /events named.")
  }
}

extension Call {
  /// Whether something of it goes with the connection that it came by.
  fileprivate var needsConnection: Bool {
    switch method {
    case .dragBegin, .dragMove, .dragEnd, .dragCancel: true
    case .displayRegister, .displayResize, .displayShown, .displayEnded, .displayFailed: true
    case .hold: !hasEnd
    case .pagesInsert: isTransient
    default: false
    }
  }

  /// What needs the connection.
  fileprivate var what: String {
    switch method {
    case .hold: "carousel.hold without \"for\""
    case .pagesInsert: "\"transient\""
    default: method.name
    }
  }
}
