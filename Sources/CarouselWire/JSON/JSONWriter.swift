/// Appends JSON text to bytes, on one line and without spaces; commas come by themselves.
public struct JSONWriter {
  /// What was written.
  public private(set) var bytes: [UInt8]
  private var needsComma = false

  /// A writer that goes on after `bytes`, as if they were no part of the document.
  public init(appendingTo bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  public mutating func beginObject() { begin("{") }
  public mutating func endObject() { end("}") }
  public mutating func beginArray() { begin("[") }
  public mutating func endArray() { end("]") }

  /// The key of the next value.
  public mutating func key(_ name: StaticString) {
    key(named: "\(name)")
  }

  /// The key of the next value, where it is not known beforehand.
  public mutating func key(named name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func null() { raw("null") }
  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
  public mutating func integer(_ value: Int64) { raw(String(value)) }
  public mutating func integer(_ value: Int) { integer(Int64(value)) }

  /// A string, escaped as far as JSON demands.
  public mutating func string(_ text: String) {
    raw("\"\(text)\"")
  }

  /// The shortest text that reads back as `value`: `3`, `0.1`; null where it is not finite.
  public mutating func number(_ value: Double) {
    raw("\(value)")
  }

  /// `value` rounded to at most 4 decimals.
  public mutating func rounded(_ value: Double) {
    number(value)
  }

  /// So many nanoseconds in seconds, with every digit: `1764500003.125`.
  public mutating func seconds(nanoseconds: Int64) {
    number(Double(nanoseconds) / 1e9)
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
}
