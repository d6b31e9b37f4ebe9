import CLibevent

/// The header `Date`.
enum HTTPDate {
  /// Now, as RFC 9110 (5.6.7) writes it: `Sun, 06 Nov 1994 08:49:37 GMT`.
  static var now: String {
    var text = [CChar](repeating: 0, count: 32)
    let length = Int(evutil_date_rfc1123(&text, text.count, nil))
    return String(decoding: text.prefix(length).map(UInt8.init), as: UTF8.self)
  }
}
