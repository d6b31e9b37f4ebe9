/// How long a text may be, in characters and in bytes: one character can have any number of bytes.
public struct TextLimit: Hashable, Sendable, CustomStringConvertible {
  /// At most so many characters as people count them; nil: only the bytes count.
  public let characters: Int?
  /// At most so many bytes of UTF-8.
  public let bytes: Int

  /// At most so many characters in so many bytes.
  public init(characters: Int? = nil, bytes: Int) {
    self.characters = characters
    self.bytes = bytes
  }

  /// What stands on a page's tab or is read out. The bytes keep every ``State`` small, and leave an
  /// average of four to a character, which every script has enough with.
  public static let name = TextLimit(characters: 64, bytes: 256)
  /// JSON that is carried for a display. One page must fit into one message.
  public static let carried = TextLimit(bytes: 262_144)

  /// What is wrong with `text`, as the rest of a sentence; nil: nothing.
  public func problem(with text: String) -> String? {
    let length = text.utf8.count
    guard length <= bytes else { return "\(length) bytes are more than \(bytes)" }
    // A character has at least one byte, so that most texts need not be counted.
    guard let characters, length > characters, text.count > characters else { return nil }
    return "\(text.count) characters are more than \(characters)"
  }

  /// The limit in words: "a text of at most 64 characters (256 bytes)".
  public var description: String {
    guard let characters else { return "a text of at most \(bytes) bytes" }
    return "a text of at most \(characters) characters (\(bytes) bytes)"
  }
}
