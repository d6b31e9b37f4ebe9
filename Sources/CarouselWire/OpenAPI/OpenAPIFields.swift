import Carousel

/// The objects of HTTP that no method takes or answers with.
enum OpenAPIFields {
  /// The error object of JSON-RPC.
  static let error: [Field] = [
    Field(
      "code", .integer(-32_768...(-32_000)), required: true, "The number that programs tell it by"),
    Field("message", .text(text), required: true, "One plain sentence"),
    Field("data", .anyObject, "The value that is wrong: path, value and expected"),
  ]

  /// A request of JSON-RPC.
  static let request: [Field] = [
    version,
    Field("method", .text(.name), required: true, "The method's name"),
    Field("params", .anyObject, "Its params"),
    Field("id", id, "What the reply is told by; without it there is no reply"),
  ]

  /// A reply of JSON-RPC.
  static let reply: [Field] = [
    version,
    Field("result", .any(text), "What the method answers"),
    Field("error", .object(error), "Why it was not carried out, in place of the result"),
    Field("id", id, required: true, "The request's id"),
  ]

  /// Whether the daemon is well.
  static let health: [Field] = [
    Field("status", .choice(["ok", "late"]), required: true, "Whether pages turn in time"),
    Field("time", .number(.finite), required: true, "The daemon's clock, in Unix seconds"),
  ]

  /// How much of a file is there.
  static let progress: [Field] = [
    Field("received", .integer(0...Int.max), required: true, "The bytes that are there"),
    Field("total", .integer(0...Int.max), required: true, "The bytes of the whole file"),
  ]

  /// A file of the media folder, whose path has the key `name`.
  static func file(_ name: String) -> [Field] {
    [
      Field(name, .text(TextLimit(bytes: 1024)), required: true, "Its path in the media folder"),
      Field("size", .integer(0...Int.max), required: true, "Its bytes"),
      Field("type", .text(.name), required: true, "Its Content-Type"),
    ]
  }

  private static let text = TextLimit(bytes: 1 << 20)
  private static let version = Field("jsonrpc", .choice(["2.0"]), required: true, "The version")
  private static let id = FieldType.nullable(.either([.text(text), .number(.finite)]))
}
