extension JSONParser {
  /// The number that begins at the present place, by the grammar of RFC 8259 section 6.
  mutating func number() throws(JSONSyntaxError) -> JSONNumber {
    let start = position
    let isNegative = take(UInt8(ascii: "-"))
    var decimal = DecimalNumber()
    if take(UInt8(ascii: "0")) {
      if position < bytes.count, isDigit(bytes[position]) {
        throw failure("a number has a zero before its first digit", at: start)
      }
      decimal.append(0)
    } else {
      try digits { decimal.append($0) }
    }
    if take(UInt8(ascii: ".")) {
      try digits { decimal.appendFraction($0) }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      let isSmall = take(UInt8(ascii: "-"))
      if !isSmall { _ = take(UInt8(ascii: "+")) }
      try digits { decimal.appendExponent($0, isNegative: isSmall) }
    }
    let value = decimal.exactValue.map { isNegative ? -$0 : $0 }
    return try number(text(start..<position), value, from: start)
  }

  /// The number of this text; `value` where it is known without reading the text again.
  func number(
    _ text: String, _ value: Double?, from start: Int
  ) throws(JSONSyntaxError) -> JSONNumber {
    guard let value = value ?? Double(text), value.isFinite else {
      let shown = text.utf8.count > 40 ? String(text.prefix(40)) + "…" : text
      throw failure("\(shown) is larger than any number that can be kept", at: start)
    }
    return JSONNumber(text: text, value: value)
  }

  /// One digit or more, handed to `each` by value.
  mutating func digits(_ each: (UInt64) -> Void) throws(JSONSyntaxError) {
    let start = position
    while position < bytes.count, isDigit(bytes[position]) {
      each(UInt64(bytes[position] - UInt8(ascii: "0")))
      position += 1
    }
    guard position > start else { throw failure("there is \(found) where a digit belongs") }
  }

  func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// A decimal number while it is read, as digits times a power of ten.
struct DecimalNumber {
  private var digits: UInt64 = 0
  private var power = 0
  private var exponent = 0
  private var isExact = true

  // Below 2^53 every whole number is a Double, and so is every power of ten up to the 22nd; one
  // multiplication or division of such two rounds once, that is correctly (W. Clinger, 1990).
  private static let exactDigits: UInt64 = 1 << 53
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  mutating func append(_ digit: UInt64) {
    digits = digits &* 10 &+ digit
    if digits >= Self.exactDigits {
      isExact = false
      digits = 0
    }
  }

  mutating func appendFraction(_ digit: UInt64) {
    append(digit)
    power -= 1
  }

  mutating func appendExponent(_ digit: UInt64, isNegative: Bool) {
    guard abs(exponent) < 1000 else {
      isExact = false
      return
    }
    exponent = exponent * 10 + (isNegative ? -Int(digit) : Int(digit))
  }

  /// The nearest `Double`, where that takes one operation; nil: it has to be worked out otherwise.
  var exactValue: Double? {
    let power = power + exponent
    guard isExact, abs(power) < Self.exactPowers.count else { return nil }
    let digits = Double(digits)
    return power < 0 ? digits / Self.exactPowers[-power] : digits * Self.exactPowers[power]
  }
}
