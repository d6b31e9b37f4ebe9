/// The first line and the headers of a request that libevent has not read yet.
struct HTTPHead {
  private let text: String

  /// The head that these bytes begin with.
  init(_ bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self).lowercased()
  }

  /// What `Content-Length` says; nil where the head is not whole or has none that is a number.
  var announcedLength: Int? {
    guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
    let name = "\r\ncontent-length:"
    guard let start = text[..<end.lowerBound].firstRange(of: name) else { return nil }
    let value = text[start.upperBound..<end.upperBound].drop { $0 == " " || $0 == "\t" }
    return DecimalNumber.value(value.prefix { $0.isNumber })
  }
}
