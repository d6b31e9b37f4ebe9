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
      guard let name = PercentEncoding.decoded(part), Self.isName(name) else { return nil }
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
}
