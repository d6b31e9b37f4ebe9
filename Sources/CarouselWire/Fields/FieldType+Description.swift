import Carousel

extension FieldType: CustomStringConvertible {
  /// What a value may be, in words that fit after "must be" and "is not".
  public var description: String {
    switch self {
    case .boolean: "true or false"
    case .off: "false"
    case .integer(let range): Self.text(of: range)
    case .number(let range): range.description
    case .text(let limit): limit.description
    case .formatted(let format): format.description
    case .choice(let words) where words.count == 1: "\"\(words[0])\""
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .object(let fields):
      fields.isEmpty ? "{}" : "an object of " + fields.map(\.name).joined(separator: ", ")
    case .variants(let key, let variants):
      "an object whose \(key) is one of " + variants.map(\.name).joined(separator: ", ")
    case .dictionary: "an object"
    case .array(let element, let maximum):
      "a list of at most \(maximum), each \(element)"
    case .nullable(let type): "\(type), or null"
    case .either(let types): types.map(\.description).joined(separator: ", or ")
    case .anyObject: "an object"
    case .any: "any JSON value"
    }
  }

  private static func text(of range: ClosedRange<Int>) -> String {
    range.upperBound == .max
      ? "a whole number that is \(range.lowerBound) or more"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }
}
