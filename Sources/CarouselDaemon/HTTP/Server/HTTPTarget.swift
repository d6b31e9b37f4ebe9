/// The target of a request (RFC 9112, section 3.2), not decoded.
struct HTTPTarget: Equatable {
  /// The host of a target that is a whole URL; nil for nearly all.
  let host: String?
  /// Begins with a slash, or is none of ours.
  let path: String
  /// What follows the `?`.
  let query: String

  /// The target as it stands in the first line of the request. One that begins with two slashes is
  /// a path, also where a URL of this look would name a host.
  init(_ text: String) {
    let withoutFragment = text[..<(text.firstIndex(of: "#") ?? text.endIndex)]
    let mark = withoutFragment.firstIndex(of: "?") ?? withoutFragment.endIndex
    query = String(withoutFragment[mark...].dropFirst())
    let place = withoutFragment[..<mark]
    let scheme = ["http://", "https://"].first { place.lowercased().hasPrefix($0) }
    guard let scheme else {
      host = nil
      path = String(place)
      return
    }
    let named = place.dropFirst(scheme.count)
    let end = named.firstIndex(of: "/") ?? named.endIndex
    host = String(named[..<end])
    path = end == named.endIndex ? "/" : String(named[end...])
  }
}
