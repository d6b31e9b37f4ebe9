/// Which part of a file a request asks for (RFC 9110, section 14.2).
enum ByteRange: Equatable {
  /// All of it: no part was asked for, or in a way that is not taken.
  case whole
  /// These bytes: 206.
  case part(Range<Int>)
  /// None of the bytes that there are: 416.
  case unsatisfiable

  /// What the value of `Range` means for a file of so many bytes.
  ///
  /// One range is taken; a list of several is answered with the whole, as the RFC allows.
  init(_ header: String?, size: Int) {
    self = header.flatMap { Self.parse($0, size: size) } ?? .whole
  }

  private static func parse(_ header: String, size: Int) -> ByteRange? {
    let parts = header.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.trimming(while: { $0 == " " || $0 == "\t" }) }
    guard ends.count == 2 else { return nil }
    if ends[0].isEmpty {
      guard let count = DecimalNumber.value(ends[1]) else { return nil }
      if count == 0 { return .unsatisfiable }
      return size == 0 ? .whole : .part(max(0, size - count)..<size)
    }
    guard let first = DecimalNumber.value(ends[0]) else { return nil }
    let last: Int
    if ends[1].isEmpty {
      last = .max - 1
    } else {
      guard let value = DecimalNumber.value(ends[1]), value >= first else { return nil }
      last = min(value, .max - 1)
    }
    return first < size ? .part(first..<min(last + 1, size)) : .unsatisfiable
  }
}

extension Substring {
  fileprivate func trimming(while isBlank: (Character) -> Bool) -> Substring {
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
