import Carousel

/// Why a request was not carried out, as JSON-RPC 2.0 says it.
public struct RPCError: Error, Hashable, Sendable {
  /// The number by which programs tell errors apart.
  public enum Code: Int, CaseIterable, Hashable, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case noSuchCarousel = -32001
    case noSuchPage = -32002
    case notPermitted = -32003
    case busy = -32004
    case limitReached = -32005
    case noPages = -32006
    case revisionConflict = -32007
    case notAvailable = -32008
    case noDrag = -32009
  }

  /// What an error says beside its sentence.
  public enum Details: Hashable, Sendable {
    /// The one value that cannot be taken: `{path, value, expected}`.
    case value(InvalidValue)
    /// Everything that is wrong in a file: `{problems: [{path, problem, value, expected}]}`.
    case problems([InvalidValue])
  }

  public var code: Code
  /// One plain sentence.
  public var message: String
  public var data: Details?

  /// An error of this code.
  public init(_ code: Code, _ message: String, data: Details? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// A param that cannot be taken: -32602.
  public init(_ value: InvalidValue) {
    self.init(.invalidParams, "\(value.path): \(value.problem)", data: .value(value))
  }
}
