import CarouselWire

/// The `Origin` of a request: which site's page sent it. Only browsers send it, and a page cannot
/// change it (RFC 6454, section 7).
enum OriginHeader: Equatable {
  /// No page sent the request, or one that asked without anything that could be misused.
  case absent
  case site(WebOrigin)
  /// A page without an origin of its own (`null`), or no origin at all.
  case opaque

  /// The header's value; nil where it is missing.
  init(_ value: String?) {
    self =
      switch value {
      case nil: .absent
      case let value?: WebOrigin(value).map(OriginHeader.site) ?? .opaque
      }
  }

  /// Whether the page may ask: one that was served here, under the name that the request asks for,
  /// or one of a site on the list.
  func isAllowed(host: HostHeader, origins: [WebOrigin]) -> Bool {
    switch self {
    case .absent: true
    case .site(let origin):
      origin == WebOrigin(scheme: origin.scheme, place: host.place) || origins.contains(origin)
    case .opaque: false
    }
  }
}
