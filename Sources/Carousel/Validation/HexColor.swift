/// Colours as text.
public enum HexColor {
  /// What a valid colour looks like, for messages.
  public static let rule = "#RGB, #RRGGBB or #RRGGBBAA"

  /// Whether `text` is `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  public static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "#"), [4, 7, 9].contains(bytes.count) else { return false }
    return bytes.dropFirst().allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
        UInt8(ascii: "a")...UInt8(ascii: "f"):
        true
      default: false
      }
    }
  }
}
