/// A JSON value as it was written: members keep their order, numbers their literal text.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSON])
  case object([Member])

  /// One name and value of an object.
  public struct Member: Hashable, Sendable {
    /// The name, without escapes.
    public var key: String
    /// What it names.
    public var value: JSON

    /// The member `key`: `value`.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }
}

/// A number as it was written, and what it is.
public struct JSONNumber: Hashable, Sendable {
  /// The literal text, such as `1.50`; valid JSON wherever `value` is finite.
  public let text: String
  /// The nearest `Double`; infinite or not a number only where JSON5 said so.
  public let value: Double

  /// The number with this text.
  init(text: String, value: Double) {
    self.text = text
    self.value = value
  }

  /// A whole number.
  public init(_ integer: Int) {
    text = String(integer)
    value = Double(integer)
  }

  /// The whole number that this is, also where it is written `3.0`; nil for others and beyond `Int`.
  public var integer: Int? { Int(text) ?? Int(exactly: value) }
}

extension JSON: ExpressibleByStringLiteral {
  /// The string of a literal.
  public init(stringLiteral text: String) {
    self = .string(text)
  }
}

extension JSON {
  /// The value of the first member `key`; nil where there is none, and for what is no object.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text of a string; nil for anything else.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of a number; nil for anything else.
  public var number: Double? {
    if case .number(let number) = self { number.value } else { nil }
  }

  /// The value of a whole number; nil for anything else.
  public var integer: Int? {
    if case .number(let number) = self { number.integer } else { nil }
  }

  /// The value of `true` or `false`; nil for anything else.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements of an array; nil for anything else.
  public var array: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object; nil for anything else.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The value as compact JSON text on one line.
  public var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.wholeText
  }
}
