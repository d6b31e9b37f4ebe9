import Carousel

/// Why a request was not carried out, as JSON-RPC 2.0 says it.
public struct RPCError: Error, Hashable, Sendable {
  /// The number by which programs tell errors apart.
  public enum Code: Int, CaseIterable, Hashable, Sendable {
    /// The line is no JSON.
    case parseError = -32700
    /// The JSON is no request, or too long a line.
    case invalidRequest = -32600
    /// The method does not exist.
    case methodNotFound = -32601
    /// A param is unknown, missing or wrong.
    case invalidParams = -32602
    /// The daemon could not do what it should.
    case internalError = -32603
    /// The carousel does not exist.
    case noSuchCarousel = -32001
    /// The page does not exist.
    case noSuchPage = -32002
    /// The client may not do that.
    case notPermitted = -32003
    /// A drag has another owner.
    case busy = -32004
    /// A limit is reached.
    case limitReached = -32005
    /// The carousel has no pages to show.
    case noPages = -32006
    /// The list was edited since the client read it.
    case revisionConflict = -32007
    /// The page is out of the rotation.
    case notAvailable = -32008
    /// The client is not dragging.
    case noDrag = -32009
  }

  /// What an error says beside its sentence.
  public enum Details: Hashable, Sendable {
    /// The one value that cannot be taken: `{path, value, expected}`.
    case value(InvalidValue)
    /// Everything that is wrong in a file: `{problems: [{path, problem, value, expected}]}`.
    case problems([InvalidValue])
  }

  /// What kind of error it is.
  public var code: Code
  /// One plain sentence.
  public var message: String
  /// What there is to say beside the sentence.
  public var data: Details?

  /// An error of this code.
  public init(_ code: Code, _ message: String, data: Details? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}

extension JSONWriter {
  /// The error object of JSON-RPC 2.0.
  public mutating func error(_ error: RPCError) {
    beginObject()
    key("code")
    integer(error.code.rawValue)
    key("message")
    string(error.message)
    switch error.data {
    case .value(let value)?:
      key("data")
      invalidValue(value, withProblem: false)
    case .problems(let values)?:
      key("data")
      beginObject()
      key("problems")
      beginArray()
      for value in values { invalidValue(value, withProblem: true) }
      endArray()
      endObject()
    case nil: break
    }
    endObject()
  }

  private mutating func invalidValue(_ value: InvalidValue, withProblem: Bool) {
    beginObject()
    key("path")
    string(value.path)
    if withProblem {
      key("problem")
      string(value.problem)
    }
    key("value")
    if let text = value.value { self.text(text) } else { null() }
    key("expected")
    if let text = value.expected { string(text) } else { null() }
    endObject()
  }

  /// A value's text as the value where it is JSON, else as a string.
  private mutating func text(_ text: String) {
    if let document = try? JSONParser.parse(Array(text.utf8)) {
      value(document.value)
    } else {
      string(text)
    }
  }
}
