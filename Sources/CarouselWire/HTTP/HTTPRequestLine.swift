/// Tells the first line of an HTTP request, which somebody sends to the wrong door.
public enum HTTPRequestLine {
  /// Whether `line` is one (RFC 9112 section 3), such as `GET / HTTP/1.1`.
  public static func matches(_ line: [UInt8]) -> Bool {
    let method = line.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    guard !method.isEmpty, line.dropFirst(method.count).first == UInt8(ascii: " "),
      let version = line.lastIndex(of: UInt8(ascii: " ")), version > method.count
    else { return false }
    return line[(version + 1)...].starts(with: "HTTP/".utf8)
  }
}
