/// The answers to requests, as JSON text without the end of the line.
public enum Reply {
  /// The answer to the request `id`: `result` is JSON text.
  public static func result(_ result: [UInt8], to id: RPCID) -> [UInt8] {
    Reply.result(result[...], to: id)
  }

  /// The answer to the request `id`: `result` is JSON text.
  public static func result(_ result: ArraySlice<UInt8>, to id: RPCID) -> [UInt8] {
    var json = JSONWriter(capacity: result.count + 128)
    json.beginObject()
    json.key("jsonrpc")
    json.string("2.0")
    json.key("id")
    json.id(id)
    json.key("result")
    json.raw(result)
    json.endObject()
    return json.bytes
  }

  /// The refusal of the request `id`.
  public static func error(_ error: RPCError, to id: RPCID) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("jsonrpc")
    json.string("2.0")
    json.key("id")
    json.id(id)
    json.key("error")
    json.error(error)
    json.endObject()
    return json.bytes
  }

  /// The answer to a batch; nil where none of its entries has an answer.
  public static func batch(_ replies: [[UInt8]]) -> [UInt8]? {
    guard !replies.isEmpty else { return nil }
    var json = JSONWriter()
    json.beginArray()
    for reply in replies { json.raw(reply) }
    json.endArray()
    return json.bytes
  }
}

extension JSONWriter {
  /// An id as it came.
  public mutating func id(_ id: RPCID) {
    switch id {
    case .string(let text): string(text)
    case .number(let number): raw(number.text)
    case .null: null()
    }
  }
}
