/// A port as text.
enum PortNumber {
  /// The port of one to five digits, at most 65535.
  static func port(_ text: some StringProtocol) -> UInt16? {
    guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return UInt16(text)
  }
}
