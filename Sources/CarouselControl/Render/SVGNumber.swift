/// Numbers in a drawing: short, and the same text for the same picture on every machine.
enum SVGNumber {
  /// The number with at most three decimals and no zeros at its end: 0.5, 36, -1.25.
  ///
  /// A thousandth of a point cannot be seen, and hides the last digits in which the mathematical
  /// functions of two machines may differ.
  static func text(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded()
    // Beyond 2^53 there are no decimals to round, and Int would trap further on.
    guard thousandths.magnitude < 9_007_199_254_740_992 else { return "\(number)" }
    let (whole, rest) = Int(thousandths.magnitude).quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
