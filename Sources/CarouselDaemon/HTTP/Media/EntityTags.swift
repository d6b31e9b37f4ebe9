/// The tags of `If-None-Match` and `If-Range` (RFC 9110, sections 8.8.3 and 13.1).
enum EntityTags {
  /// Whether a list of tags, or `*`, has this one; weak ones count as strong.
  static func contains(_ tag: String, in header: String) -> Bool {
    if header == "*" { return true }
    var rest = header.utf8[...]
    let blanks: [UInt8] = [0x20, 0x09, UInt8(ascii: ",")]
    while true {
      rest = rest.drop(while: blanks.contains)
      if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
      guard rest.first == UInt8(ascii: "\""),
        let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\""))
      else { return false }
      let next = rest.index(after: end)
      if rest[..<next].elementsEqual(tag.utf8) { return true }
      rest = rest[next...]
    }
  }
}
