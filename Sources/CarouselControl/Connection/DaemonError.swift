import CarouselWire

/// The daemon's refusal of a request.
struct DaemonError: Error, Equatable {
  let code: Int
  let message: String
  let data: JSON?

  /// The refusal in the error object of a reply.
  init(_ error: JSON) {
    code = error["code"]?.integer ?? RPCError.Code.internalError.rawValue
    message = error["message"]?.string ?? "the daemon refused without a reason"
    data = error["data"]
  }

  /// The daemon's sentence, and what would be right; one line each where there are several faults.
  var sentence: String {
    if let problems = data?["problems"]?.array, !problems.isEmpty {
      return ([message] + problems.map { "  " + Self.line($0) }).joined(separator: "\n")
    }
    var text = PrintableText.oneLine(message)
    if let path = data?["path"]?.string, !message.contains(path) {
      text = PrintableText.oneLine(path) + ": " + text
    }
    if let expected = data?["expected"]?.string, !message.contains(expected) {
      if text.last == "." { text.removeLast() }
      text += "; it must be \(PrintableText.oneLine(expected))"
    }
    return text
  }

  private static func line(_ problem: JSON) -> String {
    let parts = [problem["path"]?.string, problem["problem"]?.string].compactMap(\.self)
    return PrintableText.oneLine(parts.joined(separator: ": "))
  }
}
