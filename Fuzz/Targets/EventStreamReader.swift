import CarouselWire

@testable import CarouselWire

/// A stream of server-sent events as a strict client reads it.
struct EventStreamReader {
  /// By which requests act for this stream, once its hello has come.
  private(set) var token: String?

  private let isChunked: Bool
  private var chunks: [UInt8] = []
  private var text: [UInt8] = []
  private var isOver = false

  private static let names: Set<String> = [
    "hello", "state", "pages", "position", "layout", "displays", "heartbeat", "bye",
  ]

  init(isChunked: Bool) {
    self.isChunked = isChunked
  }

  /// Reads what came.
  mutating func take(_ bytes: [UInt8]) throws(Finding) {
    try demand(!isOver || bytes.isEmpty, "nothing follows the end of a stream")
    if isChunked {
      chunks += bytes
      while let chunk = try nextChunk() { text += chunk }
    } else {
      text += bytes
    }
    while let end = text.firstRange(of: Array("\n\n".utf8)) {
      try check(event: text[..<end.lowerBound])
      text.removeSubrange(..<end.upperBound)
    }
  }

  private mutating func nextChunk() throws(Finding) -> [UInt8]? {
    let lineEnd = Array("\r\n".utf8)
    guard let end = chunks.firstRange(of: lineEnd) else { return nil }
    let size = String(decoding: chunks[..<end.lowerBound], as: UTF8.self)
    guard let count = Int(size, radix: 16), count >= 0 else {
      throw Finding("a chunk begins with its length: \(size)")
    }
    let rest = chunks[end.upperBound...]
    guard rest.count >= count + 2 else { return nil }
    try demand(rest.dropFirst(count).starts(with: lineEnd), "a chunk has its length: \(size)")
    isOver = count == 0
    chunks = Array(rest.dropFirst(count + 2))
    return Array(rest.prefix(count))
  }

  private mutating func check(event: ArraySlice<UInt8>) throws(Finding) {
    var lines = event.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    var id: String?
    if let first = lines.first, first.hasPrefix("id: ") {
      id = String(lines.removeFirst().dropFirst(4))
    }
    guard lines.count == 2, lines.first?.hasPrefix("event: ") ?? false,
      lines.last?.hasPrefix("data: ") ?? false, let data = lines.popLast(),
      let name = lines.popLast()?.dropFirst(7), Self.names.contains(String(name))
    else { throw Finding("this is an event: \(String(decoding: event, as: UTF8.self))") }
    let json = try MessageShape.json(Array(data.utf8.dropFirst(6)))
    try demand((id != nil) == (name == "state"), "a State alone has an id: \(name)")
    if name == "hello" { token = json["client"]?.string }
    if let id {
      try MessageShape.check(json, .object(StateFields.all))
      try demand(id == "i:\(json["seq"]?.integer ?? -1)", "the id is of its State: \(id)")
    }
  }
}
