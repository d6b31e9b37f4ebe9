/// The places of values in a document, as messages name them: `pages[2].title`.
public enum JSONPath {
  /// The place of the member `key` of what stands at `path`.
  static func member(_ key: String, of path: String) -> String {
    let shown = isPlain(key) ? key : quoted(key)
    return path.isEmpty ? shown : "\(path).\(shown)"
  }

  /// The place of the element `index` of what stands at `path`.
  static func element(_ index: Int, of path: String) -> String {
    "\(path)[\(index)]"
  }

  /// The place `inner`, which was counted from `outer`, in the whole document.
  static func joined(_ outer: String, _ inner: String) -> String {
    if outer.isEmpty || inner.isEmpty { return outer + inner }
    return inner.hasPrefix("[") ? outer + inner : "\(outer).\(inner)"
  }

  /// A text as a message can show it: in quotes, escaped, and cut where it is long.
  public static func quoted(_ text: String) -> String {
    // Scalars, not characters: one character can be as long as anybody likes.
    let scalars = text.unicodeScalars
    let isLong = !scalars.dropFirst(shownLength).isEmpty
    var writer = JSONWriter()
    writer.string(
      isLong ? String(String.UnicodeScalarView(scalars.prefix(shownLength))) + "…" : text)
    return writer.wholeText
  }

  private static let shownLength = 64

  private static func isPlain(_ key: String) -> Bool {
    (1...shownLength).contains(key.utf8.count)
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "$"):
          true
        default: false
        }
      }
  }
}
