/// The names that lead from the media folder to a file, none of which leads out of it or is hidden.
struct MediaPath: Equatable {
  /// The most bytes of a path.
  static let longestPath = 1024
  /// The most names of a path.
  static let deepestPath = 16

  /// The folders' names and the file's, at least one.
  let names: [String]

  /// What follows `/media/` in a URL; nil where that names no file that may be seen.
  ///
  /// Percent signs are decoded once (RFC 3986, section 2.4). A name that has a slash in it after
  /// that is no name.
  init?(encoded text: some StringProtocol) {
    guard text.utf8.count <= Self.longestPath * 3 else { return nil }
    var names: [String] = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = Self.decoded(part), Self.isName(name) else { return nil }
      names.append(name)
    }
    let length = names.reduce(names.count - 1) { $0 + $1.utf8.count }
    guard names.count <= Self.deepestPath, length <= Self.longestPath else { return nil }
    self.names = names
  }

  /// Whether a file or folder may have this name: not hidden, which `.` and `..` are too, and
  /// without anything that some program reads as more than a name.
  static func isName(_ name: String) -> Bool {
    (1...255).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
      }
  }

  private static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexadecimal),
        let low = rest.popFirst().flatMap(hexadecimal)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
