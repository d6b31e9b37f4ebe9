/// What the path of a URL leads to.
enum Route: Equatable {
  case display
  case remote
  /// A file of the display's and the remote's own.
  case file(String)
  case rpc
  /// `/api/METHOD`.
  case method(String)
  case events
  /// What follows `/media/`, not decoded.
  case media(String)
  /// The document of a page.
  case content(carousel: String, page: String)
  case health
  case metrics
  case openAPI

  /// The route of a path that is not decoded; nil: there is nothing.
  init?(path: String) {
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    switch (path, parts.first, parts.count) {
    case ("/", _, _): self = .display
    case ("/remote", _, _): self = .remote
    case ("/rpc", _, _): self = .rpc
    case ("/events", _, _): self = .events
    case ("/healthz", _, _): self = .health
    case ("/metrics", _, _): self = .metrics
    case ("/openapi.json", _, _): self = .openAPI
    case (_, "api", 2): self = .method(String(parts[1]))
    case (_, "media", 2...): self = .media(String(path.dropFirst("/media/".count)))
    case (_, "content", 3):
      self = .content(carousel: String(parts[1]), page: String(parts[2]))
    case (_, _, 1) where WebFiles.isName(parts[0]): self = .file(String(parts[0]))
    default: return nil
    }
  }

  /// What can be done there.
  var methods: [HTTPExchange.Method] {
    switch self {
    case .rpc, .method: [.post]
    case .media: [.get, .head, .put, .delete]
    case .events: [.get]
    default: [.get, .head]
    }
  }

  /// The same for a person and for the header `Allow`.
  var methodNames: String { methods.map(\.rawValue).joined(separator: ", ") }

  /// Whether it shows what a carousel shows, for which `http.view` may ask a token.
  var needsView: Bool {
    switch self {
    case .rpc, .method, .events, .media, .content, .metrics: true
    case .display, .remote, .file, .health, .openAPI: false
    }
  }

  /// Whether the token may stand in the URL, since browsers send no header of one's own there.
  var takesTokenInURL: Bool {
    switch self {
    case .events, .media: true
    default: false
    }
  }
}
