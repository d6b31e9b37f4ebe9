/// A number of the headers of HTTP: digits and nothing else.
enum DecimalNumber {
  /// The value; `Int.max` where it is larger, and nil where the text is no number.
  static func value(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}
