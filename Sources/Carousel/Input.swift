/// Who an input comes from: holds, drags and transient pages belong to their client.
public struct ClientID: Hashable, Sendable {
  /// The number that the shell gave to the client.
  public var number: UInt64

  /// The client with this number.
  public init(_ number: UInt64) {
    self.number = number
  }
}

/// What can happen to a carousel.
public enum Input: Hashable, Sendable {
  /// The time may have come; early and late wake-ups are harmless.
  case wake
  /// So many pages on, 1 … 1,000,000.
  case next(steps: Int)
  /// So many pages back, 1 … 1,000,000.
  case previous(steps: Int)
  /// To one page of the rotation; the direction counts on `loop` edges only.
  case goTo(Destination, direction: Direction?)
  /// To the page at a scroll offset.
  case scrollTo(offset: Double, width: Double)
  /// Release the hold `user`.
  case play
  /// Take the hold `user`.
  case pause
  /// Play if paused, else pause.
  case toggle
  /// Take a hold in the client's name, for good or for some seconds.
  case hold(reason: String, seconds: Double?, client: ClientID)
  /// Give the client's own hold back.
  case release(reason: String, client: ClientID)
  /// Change some settings.
  case configure([Setting])
  case dragBegin(client: ClientID)
  case dragMove(offset: Double, width: Double, client: ClientID)
  case dragEnd(offset: Double, width: Double, velocity: Double, client: ClientID)
  case dragCancel(client: ClientID)
  /// Add a page; `client` where it leaves with that client.
  case insert(Page, at: Place, transientFor: ClientID?)
  /// Change some fields of a page.
  case update(id: String, [PageField])
  case remove(id: String)
  /// Move a page; `index` counts the list without the page.
  case move(id: String, to: Place)
  /// Put another list in place of the whole one.
  case replace([Page], ifRevision: Int?)
  /// The client is gone, and with it what it held.
  case clientGone(ClientID)
  /// A display joined or left, which decides whether `hidden` counts.
  case displayRegistered(client: ClientID)
  case displayGone(client: ClientID)
  /// The configuration file changed: the settings and, where not nil, the list that changed in it.
  case reload(settings: [Setting], pages: [Page]?)
  /// The wall clock was set, or the machine slept.
  case clockChanged

  /// A page of the rotation, by place or by id.
  public enum Destination: Hashable, Sendable {
    case index(Int)
    case page(String)
  }

  /// A place in the whole list.
  public enum Place: Hashable, Sendable {
    case end
    case index(Int)
    case before(String)
  }
}

/// One field of a page, for changing it; nil takes the field away.
public enum PageField: Hashable, Sendable {
  case title(String?)
  case label(String?)
  case icon(String?)
  case color(String?)
  case duration(Page.Duration?)
  case enabled(Bool?)
  case content(String?)
  case schedule(String?)
  case extra(String?)
}
