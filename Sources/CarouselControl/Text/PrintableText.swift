/// Text from outside, made fit for a line of a terminal.
enum PrintableText {
  /// The text with a space in place of every control character: a title can neither break a line
  /// nor steer the terminal.
  static func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isControl(scalar) ? " " : scalar) }
    return String(result)
  }

  /// C0, DEL and C1, the line and paragraph separators, and the marks that reverse text for good.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
