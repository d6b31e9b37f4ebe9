/// One call as JSON-RPC 2.0 has it; of an unknown method too.
public struct Request: Hashable, Sendable {
  /// What the answer repeats; nil for a notification, which has no answer.
  public var id: RPCID?
  /// The method's name.
  public var method: String
  /// The params; without any, an object without members.
  public var params: JSON
  /// The keys that stand twice in the params.
  var duplicateKeys: [JSONDocument.DuplicateKey] = []

  /// A request to send, or one from a file of inputs; `params` is an object.
  public init(id: RPCID? = nil, method: String, params: JSON = .object([])) {
    self.id = id
    self.method = method
    self.params = params
  }

  /// The request as a whole line, as a client sends it.
  public var line: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("jsonrpc")
    json.string("2.0")
    if let id {
      json.key("id")
      json.id(id)
    }
    json.key("method")
    json.string(method)
    json.key("params")
    json.value(params)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

/// What an answer repeats, so that the client knows which request it answers.
public enum RPCID: Hashable, Sendable {
  case string(String)
  /// A number, answered with the literal text it came with.
  case number(JSONNumber)
  case null
}

/// What one line holds. An error is answered with the id null.
public enum Incoming: Hashable, Sendable {
  case single(Result<Request, RPCError>)
  /// Answered together, in one array; with no answers, by nothing at all.
  case batch([Result<Request, RPCError>])

  /// A batch may have so many entries.
  public static let maximumBatch = 100

  /// What `line` holds.
  public init(line: [UInt8]) {
    self = .single(.failure(RPCError(.parseError, "not yet")))
  }
}
