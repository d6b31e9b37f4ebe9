/// Numbers in running text: no ".0", no exponents where a person counts in seconds.
enum NumberText {
  /// The shortest text that reads back as the same number, whole numbers without a fraction.
  static func plain(_ number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    if number == number.rounded(), abs(number) < 1e15 { return "\(Int64(number))" }
    return "\(number)"
  }

  /// The number with at most one decimal, as a time left is told.
  static func rounded(_ number: Double) -> String { plain((number * 10).rounded() / 10) }
}
