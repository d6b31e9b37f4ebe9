extension JSON {
  /// The value as a message can show it.
  var shown: String {
    switch self {
    case .string(let text): JSONPath.quoted(text)
    case .number(let number):
      number.text.utf8.count > 40 ? String(number.text.prefix(40)) + "…" : number.text
    case .array: "a list"
    case .object: "an object"
    case .null, .bool: text
    }
  }

  /// The value as JSON text, where that is short enough to be repeated to who sent it.
  var shortText: String? {
    switch self {
    case .array, .object: return nil
    case .null, .bool, .number, .string:
      guard numberThatIsNotJSON == nil else { return nil }
      let text = self.text
      return text.utf8.count <= 256 ? text : nil
    }
  }

  /// Whether both mean the same, however their numbers are written: `0` and `0.0`.
  func isSameValue(as other: JSON) -> Bool {
    if case .number(let a) = self, case .number(let b) = other { return a.value == b.value }
    return self == other
  }

  /// The first number inside that JSON cannot say, as `Infinity` of JSON5.
  var numberThatIsNotJSON: JSONNumber? {
    switch self {
    case .number(let number): number.value.isFinite ? nil : number
    case .array(let elements): elements.lazy.compactMap(\.numberThatIsNotJSON).first
    case .object(let members): members.lazy.compactMap(\.value.numberThatIsNotJSON).first
    case .null, .bool, .string: nil
    }
  }
}
