import Carousel
import CarouselWire

@testable import CarouselWire

/// What holds of the lines in any bytes, however they arrive.
enum LineProperties {
  /// Checks the lines in `bytes`.
  static func check(_ bytes: [UInt8]) throws(Finding) {
    for limit in [65_536, 16] {
      let whole = pieces(of: bytes, limit: limit, in: bytes.count + 1)
      for size in [1, 7] {
        try demand(
          pieces(of: bytes, limit: limit, in: size) == whole,
          "the same lines come out of pieces of \(size) bytes, at most \(limit) in a line")
      }
    }
    for case .line(let line) in pieces(of: bytes, limit: 65_536, in: bytes.count + 1) {
      try demand(line.count <= 65_536 && !line.contains(UInt8(ascii: "\n")), "a line is one")
      try check(json: line)
      try check(request: line)
    }
  }

  /// Checks JSON text: what is written of a value is that value, and each JSON is JSON5.
  static func check(json text: [UInt8]) throws(Finding) {
    guard let document = try? JSONParser.parse(text) else { return }
    let written = document.value.text
    let again = try? JSONParser.parse(Array(written.utf8)).value
    try demand(again == document.value, "what is written is what was read: \(written)")
    let other = try? JSONParser.parse(text, dialect: .json5)
    try demand(other == document, "JSON means the same in JSON5: \(written)")
  }

  private static func check(request line: [UInt8]) throws(Finding) {
    guard case .single(.success(let request)) = Incoming(line: line) else { return }
    guard case .single(.success(var again)) = Incoming(line: request.line.dropLast()) else {
      throw Finding("a request that was read can be sent: \(request)")
    }
    again.duplicateKeys = request.duplicateKeys
    try demand(again == request, "a request is sent as it was read: \(request)")
  }

  private static func pieces(
    of bytes: [UInt8], limit: Int, in size: Int
  ) -> [LineFramer.Piece] {
    var framer = LineFramer(limit: limit)
    var pieces: [LineFramer.Piece] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      framer.receive(Array(rest.prefix(size)))
      while let piece = framer.next() {
        pieces.append(piece)
        if piece == .lineTooLong { return pieces }
      }
      rest = rest.dropFirst(size)
    }
    return pieces
  }
}
