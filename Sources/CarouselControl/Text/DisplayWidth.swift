/// How many columns of a terminal a text takes.
enum DisplayWidth {
  /// The columns of the whole text.
  static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  /// The columns of one character: two for emoji and the wide letters of East Asia, none for marks.
  static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation { return 2 }
    // U+FE0F asks for the picture of a character that is a letter otherwise.
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(first) ? 2 : 1
    }
  }

  /// The text cut to at most `columns`, with an ellipsis where something was cut.
  static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    var result = ""
    var used = 1
    for character in text {
      used += of(character)
      guard used <= columns else { break }
      result.append(character)
    }
    return columns > 0 ? result + "…" : ""
  }

  /// The text with spaces up to `columns`.
  static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - of(text)))
  }

  /// East Asian Wide and Fullwidth, by the blocks of Unicode Standard Annex 11.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
