/// Everything that a client can ask for, by the name it has on the wire. What each takes, answers
/// and needs is in ``MethodTable``.
public enum Method: String, CaseIterable, Hashable, Sendable {
  case daemonInfo = "daemon.info"
  case daemonStats = "daemon.stats"
  case discover = "rpc.discover"
  case carouselList = "carousel.list"
  case carouselGet = "carousel.get"
  case next = "carousel.next"
  case previous = "carousel.previous"
  case goTo = "carousel.goTo"
  case scrollTo = "carousel.scrollTo"
  case play = "carousel.play"
  case pause = "carousel.pause"
  case toggle = "carousel.toggle"
  case hold = "carousel.hold"
  case release = "carousel.release"
  case configure = "carousel.configure"
  case dragBegin = "drag.begin"
  case dragMove = "drag.move"
  case dragEnd = "drag.end"
  case dragCancel = "drag.cancel"
  case pagesList = "pages.list"
  case pagesInsert = "pages.insert"
  case pagesUpdate = "pages.update"
  case pagesRemove = "pages.remove"
  case pagesMove = "pages.move"
  case pagesReplace = "pages.replace"
  case overrideShow = "override.show"
  case overrideClear = "override.clear"
  case layout = "layout.get"
  case sample = "animation.sample"
  case displayRegister = "display.register"
  case displayResize = "display.resize"
  case displayShown = "display.shown"
  case displayEnded = "display.ended"
  case displayFailed = "display.failed"
  case displayList = "display.list"
  case subscribe = "subscribe"
  case unsubscribe = "unsubscribe"
  case reload = "daemon.reload"
  case log = "daemon.log"
  case remoteLink = "daemon.remoteLink"

  /// The name on the wire.
  public var name: String { rawValue }

  /// The method with this name on the wire; nil: there is none. One look-up, where the raw value
  /// would be compared with each name.
  public init?(named name: String) {
    guard let found = MethodTable.method(named: name) else { return nil }
    self = found.method
  }

  /// The least that a client must be allowed for it; see also ``Call/role``.
  public var role: Role { MethodTable.row(of: self).role }

  /// The least role with which some call of it is allowed; which one a call needs is known when its
  /// params are.
  public var leastRole: Role { leastRole(where: role) }

  /// The same, where the role is known.
  func leastRole(where role: Role) -> Role {
    switch self {
    case .hold, .release: .touch
    default: role
    }
  }

  /// What it does, in one line.
  public var summary: String { MethodTable.row(of: self).summary }

  /// The params that it takes.
  public var params: [Field] { MethodTable.row(of: self).params }

  /// What it answers.
  public var result: Result { MethodTable.row(of: self).result }

  /// What a method answers.
  public enum Result: Sendable {
    /// The State after it.
    case state
    /// `{revision}` when the edit is durable.
    case revision
    /// An object of its own.
    case object([Field])
    /// A list of objects.
    case list([Field])
    /// The OpenRPC document.
    case openRPC
  }
}
