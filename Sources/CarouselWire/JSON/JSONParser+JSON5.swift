/// What JSON5 1.0 (https://spec.json5.org) has beyond JSON.
extension JSONParser {
  /// Takes one comment or one white space that JSON does not have; false: there is none.
  mutating func skipJSON5Space() throws(JSONSyntaxError) -> Bool {
    switch bytes[position] {
    case 0x0B, 0x0C:
      position += 1
      return true
    case UInt8(ascii: "/"):
      try skipComment()
      return true
    case 0x80...:
      let (scalar, length) = try validScalar()
      guard isLineEnd(scalar) || scalar == "\u{FEFF}" || isSpaceSeparator(scalar) else {
        return false
      }
      position += length
      return true
    default: return false
    }
  }

  private mutating func skipComment() throws(JSONSyntaxError) {
    let start = position
    if take("//") {
      while position < bytes.count {
        let (scalar, length) = try validScalar()
        if isLineEnd(scalar) { return }
        position += length
      }
      return
    }
    guard take("/*") else { throw failure("a comment begins with // or /*") }
    while !take("*/") {
      guard position < bytes.count else { throw failure("the comment is not closed", at: start) }
      position += try validScalar().length
    }
  }

  /// The key without quotes that begins at the present place: an ECMAScript 5.1 IdentifierName.
  mutating func identifier() throws(JSONSyntaxError) -> String {
    var name = String.UnicodeScalarView()
    while position < bytes.count {
      let start = position
      let scalar: Unicode.Scalar
      if take("\\u") {
        scalar = try unicodeEscape(from: start)
      } else {
        let found = try validScalar()
        scalar = found.scalar
        position += found.length
      }
      guard isIdentifierStart(scalar) || !name.isEmpty && isIdentifierPart(scalar) else {
        position = start
        break
      }
      name.append(scalar)
    }
    guard !name.isEmpty else {
      throw failure("\(found) cannot begin a key; a key that is no plain name stands in quotes")
    }
    return String(name)
  }

  /// The number that begins at the present place.
  mutating func json5Number() throws(JSONSyntaxError) -> JSONNumber {
    let start = position
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    let sign = isNegative ? "-" : ""
    if take("Infinity") {
      return JSONNumber(text: sign + "Infinity", value: isNegative ? -.infinity : .infinity)
    }
    if take("NaN") { return JSONNumber(text: "NaN", value: .nan) }
    if take("0x") || take("0X") { return try hexadecimalNumber(sign: sign, from: start) }
    return try decimalNumber(sign: sign, from: start)
  }

  private mutating func hexadecimalNumber(
    sign: String, from start: Int
  ) throws(JSONSyntaxError) -> JSONNumber {
    let first = position
    while position < bytes.count, hexadecimalDigit(bytes[position]) != nil { position += 1 }
    let digits = String(decoding: bytes[first..<position], as: UTF8.self)
    guard !digits.isEmpty else { throw failure("there is \(found) where a digit belongs") }
    if let value = UInt64(digits, radix: 16) {
      return try number(sign + String(value), nil, from: start)
    }
    let number = try number("\(sign)0x\(digits)", nil, from: start)
    return JSONNumber(text: "\(number.value)", value: number.value)
  }

  /// A decimal number, whose text is brought into JSON's form: `+.5` is `0.5`, `5.` is `5`.
  private mutating func decimalNumber(
    sign: String, from start: Int
  ) throws(JSONSyntaxError) -> JSONNumber {
    let first = position
    while position < bytes.count, isDigit(bytes[position]) { position += 1 }
    let whole = String(decoding: bytes[first..<position], as: UTF8.self)
    if whole.utf8.count > 1, whole.hasPrefix("0") {
      throw failure("a number has a zero before its first digit", at: start)
    }
    var text = sign + (whole.isEmpty ? "0" : whole)
    if take(UInt8(ascii: ".")) {
      let dot = position
      while position < bytes.count, isDigit(bytes[position]) { position += 1 }
      if position > dot { text += "." + String(decoding: bytes[dot..<position], as: UTF8.self) }
      guard position > dot || !whole.isEmpty else {
        throw failure("there is \(found) where a digit belongs")
      }
    } else if whole.isEmpty {
      throw failure("there is \(found) where a digit belongs")
    }
    let end = position
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      try digits { _ in }
      text += String(decoding: bytes[end..<position], as: UTF8.self)
    }
    return try number(text, nil, from: start)
  }

  /// What stands for an escape that JSON does not have; `byte` is taken already.
  mutating func json5Escape(
    _ byte: UInt8, from start: Int, into text: inout [UInt8]
  ) throws(JSONSyntaxError) {
    switch byte {
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "0"):
      guard position == bytes.count || !isDigit(bytes[position]) else { fallthrough }
      text.append(0)
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      throw failure("an escape that JSON5 does not have", at: start)
    case UInt8(ascii: "x"):
      let value = try hexadecimal(digits: 2)
      text.append(contentsOf: String(Unicode.Scalar(UInt8(value))).utf8)
    case UInt8(ascii: "\n"): break  // a line that goes on
    case UInt8(ascii: "\r"): _ = take(UInt8(ascii: "\n"))
    default:
      position -= 1
      let (scalar, length) = try validScalar()
      if !isLineEnd(scalar) { text.append(contentsOf: bytes[position..<position + length]) }
      position += length
    }
  }

  private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  private func isSpaceSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator
  }

  private func isIdentifierStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "$", "_": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    default: return false
    }
  }

  private func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{200C}", "\u{200D}": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return isIdentifierStart(scalar)
    }
  }
}
