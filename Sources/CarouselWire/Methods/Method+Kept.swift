import Carousel

extension Method {
  /// Whether what it does outlives the daemon, so that it is written before it is carried out;
  /// `hold` and `release` only of the hold `user`.
  fileprivate var isKept: Bool {
    switch self {
    case .play, .pause, .toggle, .hold, .release, .configure, .pagesInsert, .pagesUpdate,
      .pagesRemove, .pagesMove, .pagesReplace, .overrideShow, .overrideClear:
      true
    default: false
    }
  }
}

extension Request {
  /// Whether what it asks for outlives the daemon, so that it is written before it is carried out.
  public var isKept: Bool {
    guard let method = Method(named: method), method.isKept else { return false }
    switch method {
    case .hold, .release: return params["reason"] == .string(Hold.user)
    default: return true
    }
  }

  /// Whether it brings a page that leaves with its client.
  public var isTransient: Bool { params["transient"] == .bool(true) }

  /// Whether it may put anything in the place of what requests have done.
  public var isReload: Bool { method == Method.reload.rawValue }
}

extension Incoming {
  /// All requests, in order.
  public var requests: [Result<Request, RPCError>] {
    switch self {
    case .single(let request): [request]
    case .batch(let requests): requests
    }
  }
}
