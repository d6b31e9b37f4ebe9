import Carousel

/// One named value of an object: a param of a method, a field of a page, a key of the
/// configuration file.
public struct Field: Sendable {
  public let name: String
  public let type: FieldType
  public let isRequired: Bool
  /// What it means, in one line.
  public let summary: String

  /// A field that may be left out unless it is required.
  init(_ name: String, _ type: FieldType, required: Bool = false, _ summary: String) {
    self.name = name
    self.type = type
    isRequired = required
    self.summary = summary
  }
}

/// What a value may be: checked, described and written as a schema from this one value.
public indirect enum FieldType: Sendable {
  case boolean
  case integer(ClosedRange<Int>)
  case number(NumberRange)
  /// Text of at most so many characters.
  case text(Int)
  /// 1 to 64 of A-Z a-z 0-9 . _ -
  case identifier
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  case color
  case choice([String])
  case object([Field])
  /// An object whose keys are names of the user's own.
  case dictionary(FieldType)
  case array(FieldType, maximum: Int)
  case nullable(FieldType)
  /// The first that fits the value's kind.
  case either([FieldType])
  case any
}
