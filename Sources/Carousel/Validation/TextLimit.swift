/// How long a text may be, in characters and in bytes: one character can have any number of bytes.
public struct TextLimit: Hashable, Sendable, CustomStringConvertible {
  /// At most so many characters as people count them; nil: only the bytes count.
  public let characters: Int?
  /// At most so many bytes of UTF-8; where characters are counted, with the escapes of JSON.
  public let bytes: Int

  /// At most so many characters in so many bytes.
  public init(characters: Int? = nil, bytes: Int) {
    self.characters = characters
    self.bytes = bytes
  }

  /// What stands on a page's tab or is read out. The bytes keep every ``State`` small, and leave an
  /// average of four to a character, which every script has enough with.
  public static let name = TextLimit(characters: 64, bytes: 256)
  /// The name of an icon, or one emoji.
  public static let icon = TextLimit(characters: 64, bytes: 64)
  /// JSON that is carried for a display. One page must fit into one message.
  public static let carried = TextLimit(bytes: 262_144)

  /// What is wrong with `text`, as the rest of a sentence; nil: nothing.
  public func problem(with text: String) -> String? {
    let length = text.utf8.count
    guard length <= bytes else { return "\(length) bytes are more than \(bytes)" }
    // A character has at least one byte, so that the shortest texts need not be counted.
    guard let characters else { return nil }
    if length > characters, text.count > characters {
      return "\(text.count) characters are more than \(characters)"
    }
    let escaped = length + text.utf8.reduce(0) { $0 + escapes(of: $1) }
    return escaped <= bytes ? nil : "\(escaped) bytes (as JSON) are more than \(bytes)"
  }

  /// How many bytes more JSON takes to write a byte.
  private func escapes(of byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: 1
    case 0x00..<0x20: 5
    default: 0
    }
  }

  /// The limit in words: "a text of at most 64 characters (256 bytes)".
  public var description: String {
    guard let characters else { return "a text of at most \(bytes) bytes" }
    return "a text of at most \(characters) characters (\(bytes) bytes)"
  }
}
