/// Numbers as people type them: plain decimals, and nothing that a conversion could trap on.
enum DecimalNumber {
  /// The number that the text spells, or nil. `nan`, `inf`, hexadecimal and empty text are none.
  static func double(_ text: String) -> Double? {
    let allowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard allowed, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// The whole number that the text spells, or nil.
  static func int(_ text: String) -> Int? { Int(text) }
}
