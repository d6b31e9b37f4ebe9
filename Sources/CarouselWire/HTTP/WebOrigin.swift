/// Where a page in a browser comes from: `https://wall.example` (RFC 6454).
public struct WebOrigin: Hashable, Sendable {
  /// How it was fetched.
  public let scheme: Scheme
  /// The machine and the port that it was fetched from; the port is never left out.
  public let place: HostAndPort

  /// How a page was fetched.
  public enum Scheme: String, Hashable, Sendable {
    case http, https

    /// The port of a URL that names none.
    public var standardPort: UInt16 { self == .http ? 80 : 443 }
  }

  /// What a text must be to name one, after "is not".
  public static let rule =
    "an origin without a path, such as \"https://wall.example\" or \"http://192.0.2.7:8080\""

  /// The origin that a text names; nil where it names none, as `null` does.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasPrefix("//"),
      let scheme = Scheme(rawValue: parts[0].lowercased()),
      let place = HostAndPort(parts[1].dropFirst(2))
    else { return nil }
    self.init(scheme: scheme, place: place)
  }

  /// The origin of what is fetched from this place.
  public init(scheme: Scheme, place: HostAndPort) {
    self.scheme = scheme
    self.place = HostAndPort(host: place.host, port: place.port ?? scheme.standardPort)
  }
}
