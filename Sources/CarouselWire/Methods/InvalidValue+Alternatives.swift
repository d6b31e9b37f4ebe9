import Carousel

/// Params of which a call has exactly one.
extension InvalidValue {
  /// Neither of the two is there.
  static func missing(_ first: String, _ second: String) -> InvalidValue {
    InvalidValue(
      path: first, problem: "is missing, and so is \(second)",
      expected: "either \(first) or \(second)")
  }

  /// Both are there.
  static func both(_ first: String, _ second: String) -> InvalidValue {
    InvalidValue(
      path: second, problem: "cannot be given together with \(first)",
      expected: "either \(first) or \(second)")
  }
}
