/// What numbers from outside may be before anything is computed with them.
enum Number {
  /// Far above any screen, and low enough that sums and products of lengths stay finite.
  static let largest = 1e300

  /// Throws unless a value is finite and not too large. The path is only made for an error.
  static func check(
    _ value: Double, upTo limit: Double = largest, at path: () -> String
  ) throws(InvalidValue) {
    guard value.magnitude <= limit else {
      throw InvalidValue(
        path: path(), problem: "\(value) is \(value.isFinite ? "too large" : "not finite")",
        value: "\(value)", expected: "a finite number of at most \(limit)")
    }
  }

  /// Throws unless a value is finite, at most 1e300 and 0 or more.
  static func checkLength(_ value: Double, at path: () -> String) throws(InvalidValue) {
    try check(value, at: path)
    guard value >= 0 else {
      throw InvalidValue(
        path: path(), problem: "\(value) is below 0", value: "\(value)",
        expected: "0 or more points")
    }
  }

  /// A number with at most so many decimals, 0 … 9, and no zeros at its end: 0.5, 36, -1.25.
  static func text(_ value: Double, decimals: Int) -> String {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let scaled = (value * Double(unit)).rounded()
    // Beyond 2^53 there are no decimals to round, and Int would trap further on.
    guard scaled.magnitude < 9_007_199_254_740_992 else { return "\(value)" }
    let (whole, rest) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: unit)
    let sign = scaled < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(rest + unit).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
