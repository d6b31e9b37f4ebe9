/// Appends JSON text to bytes, on one line and without spaces; commas come by themselves.
///
/// It does not check that keys and brackets match: whoever writes knows the shape.
public struct JSONWriter {
  /// What was written.
  public private(set) var bytes: [UInt8]
  private var needsComma = false

  /// A writer that goes on after `bytes`, as if they were no part of the document.
  public init(appendingTo bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// `{`: keys and values follow.
  public mutating func beginObject() { begin("{") }
  /// `}`.
  public mutating func endObject() { end("}") }
  /// The end of a line, which is no part of the document.
  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }
  /// The next value stands on a line of its own.
  mutating func beginLine() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    endLine()
    needsComma = false
  }
  /// `[`: values follow.
  public mutating func beginArray() { begin("[") }
  /// `]`.
  public mutating func endArray() { end("]") }

  /// The key of the next value, which needs no escapes.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// The key of the next value, where it is not known beforehand.
  public mutating func key(named name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// `null`.
  public mutating func null() { literal("null") }
  /// `true` or `false`.
  public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
  /// A whole number.
  public mutating func integer(_ value: Int) { integer(Int64(value)) }

  /// A whole number.
  public mutating func integer(_ value: Int64) {
    separate()
    decimal(value, fraction: 0)
  }

  /// A string, escaped as far as JSON demands.
  public mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { escape($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The shortest text that reads back as `value`: `3`, `0.1`; null where it is not finite.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    // Whole numbers without the ".0" of Swift's text; above 2^53 that has an exponent, or is exact.
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 { return integer(whole) }
    raw(JSONNumber.text(of: value))
  }

  /// `value` rounded to at most 4 decimals; null where it is not finite.
  public mutating func rounded(_ value: Double) {
    let scaled = (value * 10_000).rounded()
    guard abs(scaled) < 9e15 else { return number(value) }
    separate()
    decimal(Int64(scaled), fraction: 4)
  }

  /// So many nanoseconds in seconds, with every digit: `1764500003.125`.
  public mutating func seconds(nanoseconds: Int64) {
    separate()
    decimal(nanoseconds, fraction: 9)
  }

  /// JSON text that is written as it stands.
  public mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// JSON text that is written as it stands.
  public mutating func raw(_ text: [UInt8]) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// JSON text that is written as it stands.
  public mutating func raw(_ text: ArraySlice<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// A whole value; numbers keep their literal text.
  public mutating func value(_ value: JSON) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let number): raw(number.text)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(named: member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  private mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// `value` with the last `fraction` digits after the point, without zeros at the end.
  private mutating func decimal(_ value: Int64, fraction: Int) {
    var rest = value.magnitude
    var places = fraction
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    if rest < 10, places == 0, value >= 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest))
      return
    }
    // From the end to the beginning: at most 20 digits, a point and a sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var start = digits.count
      var written = 0
      repeat {
        if written == places, places > 0 {
          start -= 1
          digits[start] = UInt8(ascii: ".")
        }
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
        written += 1
      } while rest > 0 || written <= places
      if value < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: digits[start...])
    }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for position in text.indices {
      let byte = text[position]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: text[start..<position])
      start = position + 1
      bytes.append(UInt8(ascii: "\\"))
      switch byte {
      case 0x08: bytes.append(UInt8(ascii: "b"))
      case 0x09: bytes.append(UInt8(ascii: "t"))
      case 0x0A: bytes.append(UInt8(ascii: "n"))
      case 0x0C: bytes.append(UInt8(ascii: "f"))
      case 0x0D: bytes.append(UInt8(ascii: "r"))
      case 0x00..<0x20:
        bytes.append(contentsOf: "u00".utf8)
        bytes.append(UInt8(ascii: "0") + byte >> 4)
        bytes.append(Self.hexadecimalDigits[Int(byte & 0xF)])
      default: bytes.append(byte)
      }
    }
    bytes.append(contentsOf: text[start...])
  }

  private static let hexadecimalDigits = Array("0123456789abcdef".utf8)
}

extension JSONNumber {
  /// The shortest JSON text that reads back as `value`, which is finite.
  static func text(of value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number `value`; not finite ones have no JSON text.
  public init(_ value: Double) {
    self.init(text: JSONNumber.text(of: value), value: value)
  }
}
