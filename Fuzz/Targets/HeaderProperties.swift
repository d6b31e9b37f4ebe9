import Carousel
import CarouselWire

@testable import CarouselDaemon

/// What holds of the daemon's own readers of parts of a request, for any text.
enum HeaderProperties {
  /// Checks every word of every line as everything that it could be meant for.
  static func check(_ bytes: [UInt8]) throws(Finding) {
    _ = HTTPHead(bytes).announcedLength
    _ = MediaSignature.type(of: bytes)
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    ) {
      let line = String(decoding: line, as: UTF8.self)
      let words = line.split(separator: " ")
      if words.count > 1 { try check(target: String(words[1])) }
      guard let colon = line.firstIndex(of: ":") else { continue }
      try check(value: String(line[line.index(after: colon)...].drop { $0 == " " }))
    }
  }

  private static func check(target text: String) throws(Finding) {
    let target = HTTPTarget(text)
    try demand(
      !target.path.contains("?") && !target.path.contains("#"), "a path is one: \(target)")
    _ = Route(path: target.path)
    if let query = try? QueryString(target.query) {
      _ = try? EventStreamRequest(query: query, lastEventID: target.path)
    }
    if let decoded = PercentEncoding.decoded(target.path) {
      try demand(
        PercentEncoding.decoded(PercentEncoding.encoded(decoded)) == decoded,
        "what is encoded is decoded: \(decoded)")
    }
    if let path = MediaPath(encoded: target.path.dropFirst()) {
      try demand(
        path.names.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0x2F) },
        "nothing leads out of the folder: \(path)")
    }
  }

  private static func check(value text: String) throws(Finding) {
    if let host = HostAndPort(text) {
      try demand(HostAndPort(host.description) == host, "a host is one: \(host)")
    }
    if let listen = ListenAddress(text) {
      try demand(ListenAddress(listen.description) == listen, "a place is one: \(listen)")
    }
    _ = WebOrigin(text)
    _ = EntityTags.contains("\"a\"", in: text)
    for size in [0, 1, 10] {
      if case .part(let part) = ByteRange(text, size: size) {
        try demand(!part.isEmpty && part.upperBound <= size, "a part is of the file: \(part)")
      }
    }
    if let range = ContentRange(text) {
      try demand(
        !range.bytes.isEmpty && range.bytes.upperBound <= range.total,
        "a slice is of the file: \(range)")
    }
  }
}
