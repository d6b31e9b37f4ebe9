import CarouselWire

@testable import CarouselDaemon

/// One answer of the HTTP door, as a strict client reads it (RFC 9112).
struct HTTPAnswer {
  /// Its bytes; of a stream only the head.
  let length: Int
  /// nil: it has an end of its own.
  private(set) var isChunkedStream: Bool?

  private let status: Int
  private let headers: [(name: String, value: String)]

  /// The answer that these bytes begin with; nil where it is not whole yet.
  /// - Parameter maybeHead: Whether it may be without its body.
  init?(at bytes: ArraySlice<UInt8>, maybeHead: Bool) throws(Finding) {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    guard let text = String(validating: bytes[..<end.lowerBound], as: UTF8.self) else {
      throw Finding("the head of an answer is text")
    }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    status = try Self.status(lines.removeFirst())
    headers = try lines.map { line throws(Finding) in try Self.header(line) }
    let head = end.upperBound - bytes.startIndex
    let body = bytes[end.upperBound...]
    if status == 100 || status == 204 || status == 304 {
      length = head
      return
    }
    if try Self.value("Content-Type", of: headers) == "text/event-stream" {
      let coding = try Self.value("Transfer-Encoding", of: headers)
      length = head
      isChunkedStream = coding == "chunked"
      return
    }
    guard let count = try Self.value("Content-Length", of: headers).flatMap({ Int($0) }) else {
      throw Finding("an answer has a length: \(text)")
    }
    if maybeHead, body.isEmpty || body.starts(with: "HTTP/1.".utf8) {
      length = head
      return
    }
    guard body.count >= count else { return nil }
    length = head + count
    try check(body: Array(body.prefix(count)))
  }

  private func check(body: [UInt8]) throws(Finding) {
    guard try Self.value("Content-Type", of: headers) == "application/json" else { return }
    let json = try MessageShape.json(body)
    if json["jsonrpc"] != nil {
      _ = try MessageShape.answer(json)
    } else if status == 503, json["status"] == "late" {
      // /healthz of a loop that was kept from its work.
      try demand(json["time"]?.number != nil, "this says that it is late: \(json.text)")
    } else if status >= 400 {
      try MessageShape.check(error: json)
    }
  }

  private static func status(_ line: Substring) throws(Finding) -> Int {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0] == "HTTP/1.1" || words[0] == "HTTP/1.0",
      let status = Int(words[1]), HTTPResponse.phrase(status) == words[2] || status == 100
    else { throw Finding("this is the first line of an answer: \(line)") }
    return status
  }

  private static func header(_ line: Substring) throws(Finding) -> (name: String, value: String) {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({ $0 == UInt8(ascii: "-") || isLetterOrDigit($0) }),
      parts[1].utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { throw Finding("this is a header: \(line)") }
    return (String(parts[0]), String(parts[1].drop { $0 == " " }))
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// A header that says what follows stands once, or two programs could read it in two ways.
  private static func value(
    _ name: String, of headers: [(name: String, value: String)]
  ) throws(Finding) -> String? {
    let values = headers.filter { $0.name == name }.map(\.value)
    try demand(values.count <= 1, "\(name) stands once: \(headers)")
    return values.first
  }
}
