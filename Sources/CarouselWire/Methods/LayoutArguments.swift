import Carousel

/// What `layout.get` asks for.
public struct LayoutArguments: Sendable {
  private let params: JSON

  /// The arguments of a call of `layout.get`.
  public init(_ call: Call) {
    params = call.params
  }

  /// The layout of a carousel; what was left out is the carousel's own.
  /// - Throws: -32602 with the path of a value that cannot be computed with.
  public func layout(of carousel: Carousel) throws(RPCError) -> DisplayLayout {
    var request = carousel.layoutRequest(
      in: Viewport(checked: params["viewport"] ?? .null),
      chrome: params["chrome"]?.string.flatMap(Chrome.init(rawValue:)),
      count: params["count"]?.integer, position: params["position"]?.number,
      edges: params["edges"]?.string.flatMap(Edges.init(rawValue:)))
    switch params["navigationBar"] {
    case .bool(true): request.navigationBar = LayoutRequest.navigationBarHeight
    case .number(let height): request.navigationBar = height.value
    default: break
    }
    request.rightToLeft = params["rightToLeft"]?.bool ?? false
    if let indicator = params["indicator"] {
      request.indicator = Setting.indicator(checked: indicator, old: request.indicator)
    }
    do {
      return try DisplayLayout(request)
    } catch {
      throw RPCError(error)
    }
  }
}
