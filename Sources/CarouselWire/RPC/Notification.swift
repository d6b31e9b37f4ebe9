/// Messages that the server sends without being asked.
public enum Notification {
  /// The notification `method` as a whole line; `params` is JSON text.
  public static func line(_ method: String, params: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("jsonrpc")
    json.string("2.0")
    json.key("method")
    json.string(method)
    json.key("params")
    json.raw(params)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// The first line that a client gets.
  public static func hello(version: String, instance: String) -> [UInt8] {
    var json = JSONWriter()
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
    return line("hello", params: json.bytes)
  }

  /// The last line that a client gets.
  public static func bye(reason: String) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("reason")
    json.string(reason)
    json.endObject()
    return line("bye", params: json.bytes)
  }
}
