import Carousel

/// A request whose method is known and whose params were checked against the table.
public struct Call: Sendable {
  public let method: Method
  let params: JSON

  /// Checks a request: throws -32601 for an unknown method, -32602 for the first wrong param.
  public init(_ request: Request) throws(RPCError) {
    guard let method = Method(rawValue: request.method) else {
      throw RPCError(.methodNotFound, "There is no method \"\(request.method)\".")
    }
    self.method = method
    params = request.params
  }

  /// The carousel that it names; nil: the only one, or the one named `default`.
  public var carousel: String? { params["carousel"]?.string }

  /// What it means for the model; nil where the daemon itself answers it.
  ///
  /// `configuration` is the carousel's present one, into which a partial `indicator` is merged.
  public func input(
    from client: ClientID, configuration: Configuration
  ) throws(RPCError) -> Input? {
    nil
  }
}
