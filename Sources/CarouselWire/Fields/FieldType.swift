import Carousel

/// What a value may be: it is checked, described and written as a schema from this one value.
public indirect enum FieldType: Sendable {
  /// `true` or `false`.
  case boolean
  /// Only `false`, which turns something off.
  case off
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A finite number.
  case number(NumberRange)
  /// A text.
  case text(TextLimit)
  /// A text of a certain form.
  case formatted(TextFormat)
  /// One of these words.
  case choice([String])
  /// An object with these keys and no others.
  case object([Field])
  /// An object whose field `key` says which other fields it has.
  case variants(key: String, [Variant])
  /// An object whose keys are names of the user's own.
  case dictionary(FieldType)
  /// A list of at most so many elements.
  case array(FieldType, maximum: Int)
  /// Also null.
  case nullable(FieldType)
  /// One of several kinds of value; the first of the value's kind counts.
  case either([FieldType])
  /// Any object.
  case anyObject
  /// Any JSON value, of at most so many bytes.
  case any(TextLimit)

  /// One of the shapes that an object may have.
  public struct Variant: Sendable {
    /// The value of the object's key.
    public let name: String
    /// The other fields that it then has.
    public let fields: [Field]

    /// The shape of this name.
    init(_ name: String, _ fields: [Field]) {
      self.name = name
      self.fields = fields
    }
  }
}

/// The form of a text that is more than a text.
public struct TextFormat: Sendable {
  /// What a valid one looks like, after "a" or "an": `a colour (#RGB, …)`.
  public let description: String
  /// The regular expression (ECMA-262) for schemas.
  public let pattern: String
  let isValid: @Sendable (String) -> Bool

  /// The names of pages, carousels and holds.
  public static let identifier = TextFormat(
    description: "a name (\(Identifier.rule))", pattern: "^[A-Za-z0-9._-]{1,64}$",
    isValid: Identifier.isValid)
  /// A colour.
  public static let color = TextFormat(
    description: "a colour (\(Color.rule))",
    pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", isValid: { Color($0) != nil })
}
