/// Where HTTP is served: an address of this machine with a port, or a Unix socket.
public enum ListenAddress: Hashable, Sendable {
  /// The literal of an address, without brackets, and a port; port 0 is any that is free.
  case tcp(host: String, port: UInt16)
  /// The absolute path of a Unix socket.
  case unix(path: String)

  /// What a text must be to name one, after "is not".
  public static let rule =
    "an address and a port, such as \"127.0.0.1:8737\" or \"[::1]:8737\", or \"unix:/PATH\""

  /// Where HTTP is served unless it is set.
  public static let standard = ListenAddress.tcp(host: "127.0.0.1", port: 8737)

  /// The place that a text names: `127.0.0.1:8737`, `[::1]:8737`, `unix:/run/carousel/http.sock`;
  /// nil where it names none. A name in the place of an address is none.
  public init?(_ text: String) {
    if text.hasPrefix("unix:") {
      let path = text.dropFirst(5)
      guard path.hasPrefix("/"), !path.hasSuffix("/"), !path.utf8.contains(0),
        path.utf8.count <= Self.longestPath
      else { return nil }
      self = .unix(path: String(path))
      return
    }
    guard let colon = text.lastIndex(of: ":"),
      let port = PortNumber.port(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    switch (host.first, host.last) {
    case ("[", "]"):
      host = host.dropFirst().dropLast()
      guard case .v6? = IPAddress(host) else { return nil }
    default:
      guard case .v4? = IPAddress(host) else { return nil }
    }
    self = .tcp(host: String(host), port: port)
  }

  /// Whether the system chooses the port.
  public var isAnyPort: Bool {
    if case .tcp(_, 0) = self { true } else { false }
  }

  /// The most bytes of a path in a socket's address (unix(7)).
  private static let longestPath = 107
}

extension ListenAddress: CustomStringConvertible {
  /// The text that names it.
  public var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }
}
