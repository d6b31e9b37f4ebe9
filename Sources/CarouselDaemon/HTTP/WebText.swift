/// JavaScript and style sheets as they are sent: without what only people who work on them need. The
/// lines keep their numbers. Where a text in them goes over the end of a line, the next one begins
/// with neither a space nor two slashes.
enum WebText {
  /// The file without indentation, and without lines that are a comment alone.
  static func compact(_ file: [UInt8]) -> [UInt8] {
    var compact: [UInt8] = []
    compact.reserveCapacity(file.count)
    for line in file.split(separator: newline, omittingEmptySubsequences: false) {
      let text = line.drop { $0 == space }
      if !text.starts(with: "//".utf8) { compact += text }
      compact.append(newline)
    }
    compact.removeLast()
    return compact
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
}
