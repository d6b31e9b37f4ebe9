/// One call as JSON-RPC 2.0 has it; of an unknown method too.
public struct Request: Hashable, Sendable {
  /// What the answer repeats; nil for a notification, which has no answer.
  public var id: RPCID?
  /// The method's name.
  public var method: String
  /// The params, an object or a list; an empty object where the request has none.
  public var params: JSON
  /// The keys that stand twice in the params, with paths from there.
  var duplicateKeys: [JSONDocument.DuplicateKey] = []

  /// A request to send, or one from a file of inputs.
  public init(id: RPCID? = nil, method: String, params: JSON = .object([])) {
    self.id = id
    self.method = method
    self.params = params
  }

  /// A request whose params come as a text of their own, which may be empty.
  public init(method: String, body: [UInt8]) throws(RPCError) {
    self.method = method
    params = .object([])
    if body.isEmpty { return }
    do throws(JSONSyntaxError) {
      let document = try JSONParser.parse(body)
      params = document.value
      duplicateKeys = document.duplicateKeys
    } catch {
      throw RPCError(noJSON: error)
    }
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
    json.endLine()
    return json.bytes
  }
}

/// What an answer repeats, so that the client knows which request it answers.
public enum RPCID: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A number, answered with the literal text it came with.
  case number(JSONNumber)
  /// Null: also the id of answers to what had none that could be read.
  case null
}

extension Request {
  /// The request that a JSON value is; throws what JSON-RPC 2.0 section 4 does not allow.
  init(_ value: JSON) throws(RPCError) {
    guard case .object(let members) = value else {
      throw .invalidRequest("A request is an object, not \(value.shown).")
    }
    guard value["jsonrpc"]?.string == "2.0" else {
      throw .invalidRequest("A request has \"jsonrpc\": \"2.0\".")
    }
    guard let method = value["method"]?.string else {
      throw .invalidRequest("A request has a \"method\", which is a string.")
    }
    var request = Request(method: method)
    for member in members {
      switch member.key {
      case "id": request.id = try RPCID(member.value)
      case "params":
        switch member.value {
        case .object, .array: request.params = member.value
        default:
          throw .invalidRequest("The \"params\" are an object, not \(member.value.shown).")
        }
      default: break
      }
    }
    self = request
  }
}

extension RPCID {
  fileprivate init(_ value: JSON) throws(RPCError) {
    switch value {
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .null: self = .null
    default: throw .invalidRequest("An \"id\" is a string, a number or null.")
    }
  }
}

extension RPCError {
  fileprivate static func invalidRequest(_ message: String) -> RPCError {
    RPCError(.invalidRequest, message)
  }
}
