import Carousel

/// A request whose method is known and whose params were checked against the table.
public struct Call: Sendable {
  /// What is asked for.
  public let method: Method
  /// The params, an object.
  let params: JSON
  private let tableRole: Role

  /// Checks a request: throws -32601 for an unknown method, -32602 for the first wrong param.
  /// - Parameter allow: throws where whoever asks may not call the method at all, whatever its
  ///   params are; it is given the least role for that.
  public init(
    _ request: Request, allow: (Method, Role) throws(RPCError) -> Void = { _, _ in }
  ) throws(RPCError) {
    guard let (method, row) = MethodTable.method(named: request.method) else {
      let guess = Spelling.nearest(to: request.method, among: Method.allCases.map(\.rawValue))
      let end = guess.map { "; did you mean \($0)?" } ?? "."
      throw RPCError(
        .methodNotFound, "There is no method \(JSONPath.quoted(request.method))\(end)")
    }
    try allow(method, method.leastRole(where: row.role))
    // Clients that have no params to send may say so by an empty list.
    let params = request.params == .array([]) ? .object([]) : request.params
    guard case .object = params else {
      throw RPCError(
        .invalidParams, "The params of \(method.name) are an object, not a list of values.")
    }
    let check = FieldCheck(params, .object(row.params), enough: 1)
    if !check.isClean || !request.duplicateKeys.isEmpty {
      let found = check.problems + request.duplicateKeys.map(\.problem) + check.planned
      if let first = found.first { throw RPCError(first) }
    }
    self.method = method
    self.params = params
    tableRole = row.role
  }

  /// The carousel that it names; nil: the only one, or the one named `default`.
  public var carousel: String? { params["carousel"]?.string }

  /// Whether a hold ends by itself, or is everybody's.
  public var hasEnd: Bool { params["for"] != nil || params["reason"] == .string(Hold.user) }

  /// Whether a page leaves with the connection that brings it.
  public var isTransient: Bool { params["transient"] == .bool(true) }

  /// The least that a client must be allowed for this call: a finger may hold and release what a
  /// display takes by itself, though not every hold.
  public var role: Role {
    switch method {
    case .hold, .release:
      let own = [Hold.hover, Hold.focus, Hold.hidden]
      return own.contains { params["reason"] == .string($0) } ? .touch : tableRole
    default: return tableRole
    }
  }
}
