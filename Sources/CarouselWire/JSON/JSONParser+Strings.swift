extension JSONParser {
  /// The string that begins at the present place, with its quote.
  mutating func string() throws(JSONSyntaxError) -> String {
    let quote = bytes[position]
    let opening = position
    position += 1
    let start = position
    try skipPlainText(until: quote, opening: opening)
    if take(quote) {
      return text(start..<position - 1)
    }
    var text = Array(bytes[start..<position])
    while !take(quote) {
      try escape(into: &text)
      let plain = position
      try skipPlainText(until: quote, opening: opening)
      text.append(contentsOf: bytes[plain..<position])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text of these bytes, which are valid UTF-8.
  func text(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  /// Goes to the next backslash or the closing quote.
  private mutating func skipPlainText(until quote: UInt8, opening: Int) throws(JSONSyntaxError) {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case quote, UInt8(ascii: "\\"): return
      case 0x20..<0x80: position += 1
      case 0x80...: position += try validScalar().length
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw failure("a string goes over the end of its line; a new line in it is written \\n")
      case _ where dialect == .json:
        throw failure("there is \(found) in a string, where it is written as an escape")
      default: position += 1
      }
    }
    throw failure("the string is not closed", at: opening)
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONSyntaxError) {
    let start = position
    position += 1
    guard position < bytes.count else { throw failure("the string is not closed") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try unicodeEscape(from: start)).utf8)
    case _ where dialect == .json5: try json5Escape(byte, from: start, into: &text)
    default: throw failure("an escape that JSON does not have", at: start)
    }
  }

  /// The scalar of `\uXXXX`, or of two of them that are a surrogate pair; the first `\u` is taken.
  mutating func unicodeEscape(from start: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try hexadecimal(digits: 4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\u") else {
      throw failure("an escape is half of a surrogate pair", at: start)
    }
    let second = try hexadecimal(digits: 4)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure("an escape is half of a surrogate pair", at: start) }
    return scalar
  }

  /// The value of exactly so many hexadecimal digits.
  mutating func hexadecimal(digits: Int) throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard position < bytes.count, let digit = hexadecimalDigit(bytes[position]) else {
        throw failure("an escape needs \(digits) hexadecimal digits")
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  /// What a hexadecimal digit is worth; nil for anything else.
  func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The scalar at the present place, which must be valid UTF-8.
  func validScalar() throws(JSONSyntaxError) -> (scalar: Unicode.Scalar, length: Int) {
    guard let found = scalar(at: position) else { throw failure("the text is not valid UTF-8") }
    return found
  }

  /// The scalar that begins at `place` and its length in bytes; nil where that is not valid UTF-8.
  func scalar(at place: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let lead = UInt32(bytes[place])
    // The least value tells overlong forms, which UTF-8 does not have (RFC 3629 section 3).
    let (length, bits, least): (Int, UInt32, UInt32)
    switch lead {
    case 0x00...0x7F: (length, bits, least) = (1, lead, 0)
    case 0xC2...0xDF: (length, bits, least) = (2, lead & 0x1F, 0x80)
    case 0xE0...0xEF: (length, bits, least) = (3, lead & 0x0F, 0x800)
    case 0xF0...0xF4: (length, bits, least) = (4, lead & 0x07, 0x10000)
    default: return nil
    }
    guard bytes.count - place >= length else { return nil }
    var value = bits
    for next in place + 1..<place + length {
      guard bytes[next] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[next] & 0x3F)
    }
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}
