import Carousel
import CarouselWire

/// What follows the `?` of a URL: names and values, percent-encoded.
struct QueryString {
  /// At most so many names; none of the URLs here has more.
  private static let most = 16

  private let items: [(name: String, value: String)]

  /// Reads a query such as `carousel=hall&events=state`.
  init(_ query: String) throws(RPCError) {
    var items: [(name: String, value: String)] = []
    for item in query.split(separator: "&") {
      guard items.count < Self.most else {
        throw RPCError(.invalidParams, "The query of the URL has more than \(Self.most) names.")
      }
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentEncoding.decoded(parts[0], plusIsSpace: true),
        let value = PercentEncoding.decoded(parts.count > 1 ? parts[1] : "", plusIsSpace: true)
      else {
        throw RPCError(.invalidParams, "The query of the URL is not percent-encoded UTF-8.")
      }
      guard !items.contains(where: { $0.name == name }) else {
        throw RPCError(
          InvalidValue(
            path: String(name.prefix(64)), problem: "stands twice in the URL",
            expected: "each name once"))
      }
      items.append((name, value))
    }
    self.items = items
  }

  /// The value of this name.
  subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  /// Makes sure that nothing is asked for that would be ignored.
  func checkNames(among names: [String]) throws(RPCError) {
    guard let stranger = items.first(where: { !names.contains($0.name) }) else { return }
    throw RPCError(
      InvalidValue(
        path: String(stranger.name.prefix(64)), problem: "is not known here",
        expected: names.joined(separator: ", ")))
  }
}
