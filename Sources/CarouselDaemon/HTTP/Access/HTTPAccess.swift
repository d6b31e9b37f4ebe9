import CarouselWire

/// Who may ask for what by HTTP: the hosts and sites that are answered, and the tokens.
struct HTTPAccess {
  /// The token of the token file, which may do everything that HTTP offers; nil: there is none.
  let control: String?
  /// The token of this run for the display on this machine; nil: it gets none.
  let touch: String?
  let hosts: [HostAndPort]
  let origins: [WebOrigin]
  let viewNeedsToken: Bool

  /// A request that is not answered, and with which status.
  struct Refusal: Error {
    let status: Int
    let attempt: RefusedAttempt
    let error: RPCError

    init(_ status: Int, _ attempt: RefusedAttempt, _ message: String) {
      self.status = status
      self.attempt = attempt
      error = RPCError(.notPermitted, message)
    }
  }

  /// Makes sure that the request means this machine.
  func checkHost(_ value: String?) throws(Refusal) -> HostHeader {
    guard let host = HostHeader(value), host.isAllowed(among: hosts) else {
      let name = value.map { JSONPath.quoted($0) } ?? "none"
      throw Refusal(
        421, .host,
        "The host of the request is \(name), which is not this machine's; the names that it has in "
          + "the network belong into http.hosts of the configuration.")
    }
    return host
  }

  /// Makes sure that no page of another site asks.
  func checkOrigin(_ value: String?, host: HostHeader) throws(Refusal) {
    if OriginHeader(value).isAllowed(host: host, origins: origins) { return }
    throw Refusal(
      403, .origin,
      "Pages of \(JSONPath.quoted(value ?? "")) may not ask here; the sites that may belong into "
        + "http.origins of the configuration.")
  }

  /// The role of a request with this header `Authorization`, or this token in its URL; nil: none.
  func role(authorization: String?, token: String?) throws(Refusal) -> Role? {
    guard let authorization else {
      guard let token else { return viewNeedsToken ? nil : .view }
      return try role(of: token)
    }
    let parts = authorization.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else {
      throw Refusal(401, .token, "The header Authorization is not \"Bearer TOKEN\".")
    }
    return try role(of: String(parts[1]))
  }

  private func role(of token: String) throws(Refusal) -> Role {
    // Both are compared, whichever it is.
    let isControl = control.map { ConstantTime.equal($0, token) } ?? false
    let isTouch = touch.map { ConstantTime.equal($0, token) } ?? false
    if isControl { return .control }
    if isTouch { return .touch }
    throw Refusal(
      401, .token, "The token is wrong; `carouselctl remote-link` prints the one of this daemon.")
  }
}
