/// Tells the first line of an HTTP request, which somebody sends to the wrong door.
public enum HTTPRequestLine {
  /// Whether `line` is one, such as `GET / HTTP/1.1`.
  public static func matches(_ line: [UInt8]) -> Bool {
    guard line.count > 10, line.dropLast(3).suffix(6).elementsEqual(" HTTP/".utf8) else {
      return false
    }
    return line.prefix { $0 != UInt8(ascii: " ") }.allSatisfy {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
    }
  }
}
