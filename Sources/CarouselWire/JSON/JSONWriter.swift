/// Appends JSON text to bytes, on one line and without spaces; commas come by themselves.
///
/// It does not check that keys and brackets match: whoever writes knows the shape.
///
/// It writes into memory of its own and not into an array, which would ask for each byte whether
/// somebody else has it too: half the time of every State.
public struct JSONWriter: ~Copyable {
  /// How many bytes were written.
  public private(set) var count = 0
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var needsComma = false

  /// A writer with room for so many bytes; it takes more where they do not do.
  public init(capacity: Int = 240) {
    self.capacity = capacity
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// A copy of what was written.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: memory, count: count)) }

  /// What was written, as text.
  public var wholeText: String {
    String(decoding: UnsafeBufferPointer(start: memory, count: count), as: UTF8.self)
  }

  /// `{`: keys and values follow.
  public mutating func beginObject() { begin("{") }
  /// `}`.
  public mutating func endObject() { end("}") }
  /// The end of a line, which is no part of the document.
  mutating func endLine() { append(UInt8(ascii: "\n")) }
  /// The next value stands on a line of its own.
  mutating func beginLine() {
    if needsComma { append(UInt8(ascii: ",")) }
    endLine()
    needsComma = false
  }
  /// `[`: values follow.
  public mutating func beginArray() { begin("[") }
  /// `]`.
  public mutating func endArray() { end("]") }

  /// The key of the next value, which needs no escapes.
  public mutating func key(_ name: StaticString) {
    // With all its punctuation in one go, since most of a State are keys.
    let length = name.utf8CodeUnitCount
    reserve(length + 4)
    var place = memory + count
    if needsComma {
      place.pointee = UInt8(ascii: ",")
      place += 1
    }
    place[0] = UInt8(ascii: "\"")
    (place + 1).update(from: name.utf8Start, count: length)
    place[length + 1] = UInt8(ascii: "\"")
    place[length + 2] = UInt8(ascii: ":")
    count = place - memory + length + 3
    needsComma = false
  }

  /// The key of the next value, where it is not known beforehand.
  public mutating func key(named name: String) {
    string(name)
    append(UInt8(ascii: ":"))
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
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { escape($0) }
    append(UInt8(ascii: "\""))
  }

  /// The shortest text that reads back as `value`: `3`, `0.1`; null where it is not finite.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    // Of the texts with at most 15 digits no two read back as one number, so that this is the
    // shortest; a tenth of the work of Swift's own.
    let scaled = (value * 10_000).rounded()
    if abs(scaled) < 1e15, scaled / 10_000 == value {
      separate()
      return decimal(Int64(scaled), fraction: 4)
    }
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
    var text = text
    text.withUTF8 { append($0) }
  }

  /// JSON text that is written as it stands.
  public mutating func raw(_ text: [UInt8]) {
    separate()
    text.withUnsafeBufferPointer { append($0) }
  }

  /// JSON text that is written as it stands.
  public mutating func raw(_ text: ArraySlice<UInt8>) {
    separate()
    text.withUnsafeBufferPointer { append($0) }
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

  /// Takes back all after the first `count` bytes: values of an array that has others before them.
  mutating func cut(to count: Int) { self.count = count }

  private mutating func append(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count += 1
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    reserve(text.count)
    (memory + count).update(from: start, count: text.count)
    count += text.count
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: memory, count: count)
    memory.deallocate()
    memory = larger
  }

  private mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    append(text)
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
      append(UInt8(ascii: "0") + UInt8(rest))
      return
    }
    // From the end to the beginning: at most 20 digits, a point and a sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var start = digits.count
      func put(_ byte: UInt8) {
        start -= 1
        digits[start] = byte
      }
      func putDigit() {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      if places > 0 {
        for _ in 0..<places { putDigit() }
        put(UInt8(ascii: "."))
      }
      repeat { putDigit() } while rest > 0
      if value < 0 { put(UInt8(ascii: "-")) }
      append(UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for position in text.indices {
      let byte = text[position]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      append(UnsafeBufferPointer(rebasing: text[start..<position]))
      start = position + 1
      append(UInt8(ascii: "\\"))
      switch byte {
      case 0x08: append(UInt8(ascii: "b"))
      case 0x09: append(UInt8(ascii: "t"))
      case 0x0A: append(UInt8(ascii: "n"))
      case 0x0C: append(UInt8(ascii: "f"))
      case 0x0D: append(UInt8(ascii: "r"))
      case 0x00..<0x20:
        append("u00")
        append(UInt8(ascii: "0") + byte >> 4)
        append(Self.hexadecimalDigits[Int(byte & 0xF)])
      default: append(byte)
      }
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
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
