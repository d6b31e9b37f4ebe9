import Carousel
import CarouselWire

@testable import CarouselWire

/// What every line that the daemon sends looks like.
enum MessageShape {
  /// A message as it was understood.
  enum Message: Sendable {
    case notification(method: String, params: JSON)
    case answer(Answer)
    case answers([Answer])
  }

  /// The answer to one request.
  struct Answer: Sendable {
    let id: JSON
    /// nil: an error.
    let result: JSON?
  }

  private static let notifications: Set<String> = [
    "hello", "bye", "state", "pages", "position", "layout", "displays",
  ]

  /// A State stays under so many bytes.
  private static let longestState = 4096

  private static let messages = Memory<Message>()
  private static let texts = Memory<JSON>()

  /// Checks one line, without its end.
  static func message(_ line: [UInt8]) throws(Finding) -> Message {
    try messages.value(of: line, newMessage)
  }

  private static func newMessage(_ line: [UInt8]) throws(Finding) -> Message {
    let json = try newJSON(line)
    if case .array(let answers) = json {
      try demand(!answers.isEmpty, "a batch has answers, or none at all")
      var checked: [Answer] = []
      for json in answers { checked.append(try answer(json)) }
      return .answers(checked)
    }
    guard let method = json["method"]?.string else { return .answer(try answer(json)) }
    try demand(
      json["jsonrpc"] == "2.0" && json.members?.count == 3 && notifications.contains(method),
      "this is a notification: \(json.text)")
    guard let params = json["params"], params.members != nil else {
      throw Finding("the params of a notification are an object: \(json.text)")
    }
    if method == "state" {
      try check(params, .object(StateFields.all))
      try demand(params.text.utf8.count < longestState, "a State is short: \(params.text)")
    }
    return .notification(method: method, params: params)
  }

  /// Checks JSON text that the daemon wrote.
  static func json(_ text: [UInt8]) throws(Finding) -> JSON {
    try texts.value(of: text, newJSON)
  }

  private static func newJSON(_ text: [UInt8]) throws(Finding) -> JSON {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONParser.parse(text)
    } catch {
      throw Finding("\(error.sentence) in \(String(decoding: text, as: UTF8.self))")
    }
    try demand(document.duplicateKeys.isEmpty, "each key stands once: \(document.duplicateKeys)")
    return document.value
  }

  /// Checks that a value is what the daemon's own description says.
  static func check(_ value: JSON, _ type: FieldType) throws(Finding) {
    let problems = FieldCheck(value, type).problems
    try demand(problems.isEmpty, "\(problems.map(\.line)) in \(value.text)")
  }

  /// Checks the result of a method.
  static func check(_ result: JSON, of method: Method) throws(Finding) {
    switch method.result {
    case .state: try check(result, .object(StateFields.all))
    case .revision:
      try check(result, .object([Field("revision", .integer(0...Int.max), required: true, "")]))
    case .object(let fields): try check(result, .object(fields))
    case .list(let fields): try check(result, .array(.object(fields), maximum: .max))
    case .openRPC: try check(result, .anyObject)
    }
  }

  /// Checks the object of an error.
  static func check(error: JSON) throws(Finding) {
    let code = error["code"]?.integer.flatMap(RPCError.Code.init(rawValue:))
    let keys = error.members?.map(\.key) ?? []
    try demand(
      code != nil && keys.count <= 3 && Set(keys).isSubset(of: ["code", "message", "data"])
        && !(error["message"]?.string ?? "").isEmpty, "this is an error: \(error.text)")
  }

  /// Checks the answer to one request.
  static func answer(_ json: JSON) throws(Finding) -> Answer {
    guard let id = json["id"], json["jsonrpc"] == "2.0", json.members?.count == 3 else {
      throw Finding("this is an answer: \(json.text)")
    }
    if let error = json["error"] {
      try check(error: error)
      return Answer(id: id, result: nil)
    }
    guard let result = json["result"] else { throw Finding("this has a result: \(json.text)") }
    return Answer(id: id, result: result)
  }
}
