/// Which slice of a file a request brings: `bytes FIRST-LAST/TOTAL` (RFC 9110, section 14.4).
struct ContentRange: Equatable {
  /// The bytes of the slice, counted from the file's first.
  let bytes: Range<Int>
  /// The bytes of the whole file.
  let total: Int

  /// The header's value; nil where it is wrong or leaves the total open.
  init?(_ header: String) {
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let slash = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    let ends = slash[0].split(separator: "-", omittingEmptySubsequences: false)
    guard slash.count == 2, ends.count == 2, let total = DecimalNumber.value(slash[1]),
      let first = DecimalNumber.value(ends[0]), let last = DecimalNumber.value(ends[1]),
      first <= last, last < total
    else { return nil }
    bytes = first..<last + 1
    self.total = total
  }

  /// All of a file of so many bytes.
  init(whole total: Int) {
    bytes = 0..<total
    self.total = total
  }

  /// Whether this is the file's last slice.
  var isLast: Bool { bytes.upperBound == total }
}
