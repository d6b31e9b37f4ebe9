/// Messages that the server sends without being asked.
public enum Notification {
  /// The first line that a client gets.
  public static func hello(version: String, instance: String) -> [UInt8] {
    var json = JSONWriter()
    begin("hello", &json)
    json.beginObject()
    json.key("name")
    json.string("carouseld")
    json.key("protocol")
    json.integer(1)
    json.key("version")
    json.string(version)
    json.key("instance")
    json.string(instance)
    json.endObject()
    return end(consume json)
  }

  /// The last line that a client gets.
  public static func bye(reason: String) -> [UInt8] {
    var json = JSONWriter()
    begin("bye", &json)
    json.beginObject()
    json.key("reason")
    json.string(reason)
    json.endObject()
    return end(consume json)
  }

  /// The params of a whole notification of this method that was written here.
  public static func params(of line: [UInt8], method: String) -> ArraySlice<UInt8> {
    var json = JSONWriter()
    begin(method, &json)
    return line[json.count..<line.count - end.count]
  }

  /// What follows the params.
  private static let end = Array("}\n".utf8)

  /// Writes everything before the params.
  static func begin(_ method: String, _ json: inout JSONWriter) {
    json.beginObject()
    json.key("jsonrpc")
    json.string("2.0")
    json.key("method")
    json.string(method)
    json.key("params")
  }

  /// The whole line, once the params are written.
  static func end(_ json: consuming JSONWriter) -> [UInt8] {
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
