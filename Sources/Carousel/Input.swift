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
  /// A finger is on the strip; refused while another one is.
  case dragBegin(client: ClientID)
  /// The finger is `offset` points from where it began, positive towards the next page.
  case dragMove(offset: Double, width: Double, client: ClientID)
  /// The finger is gone, at so many pages per second.
  case dragEnd(offset: Double, width: Double, velocity: Double, client: ClientID)
  /// The finger is gone, and the page stays.
  case dragCancel(client: ClientID)
  /// Add a page; `client` where it leaves with that client.
  case insert(Page, at: Place, transientFor: ClientID?)
  /// Change some fields of a page.
  case update(id: String, [PageField])
  /// Take a page out of the list.
  case remove(id: String)
  /// Move a page; `index` counts the list without the page.
  case move(id: String, to: Place)
  /// Put another list in place of the whole one.
  case replace([Page], ifRevision: Int?)
  /// Show a page above the rotation, for good or for some seconds; the same id replaces, and where
  /// it is nil one is made up. It is then the last one of ``Carousel/Carousel/overrides``.
  case showOverride(Override.Shown, id: String?, priority: Int, duration: Double?)
  /// Take an override away; the one on the screen where the id is nil.
  case clearOverride(id: String?)
  /// The client is gone, and with it what it held.
  case clientGone(ClientID)
  /// A display joined, which decides whether `hidden` counts and whether pages wait for one.
  case displayRegistered(client: ClientID)
  /// A display left, without its client.
  case displayGone(client: ClientID)
  /// A display shows the page of the State with this number: nobody waits for one any more.
  case displayShown(seq: Int64, client: ClientID)
  /// The content of the page with this id is over on a display. Counts for the current page, where
  /// its duration is that of its content.
  case displayEnded(page: String, client: ClientID)
  /// A display cannot show the page with this id. Counts for the current page, until a page starts
  /// anew or this one has another content.
  case displayFailed(page: String, client: ClientID)
  /// The configuration file changed: the settings and, where not nil, the list that changed in it.
  case reload(settings: [Setting], pages: [Page]?)
  /// The wall clock was set, or the machine slept.
  case clockChanged

  /// A page of the rotation, by place or by id.
  public enum Destination: Hashable, Sendable {
    /// The page at this place of the rotation, from 0.
    case index(Int)
    /// The page with this id.
    case page(String)
  }

  /// A place in the whole list.
  public enum Place: Hashable, Sendable {
    /// Behind the last page.
    case end
    /// At this place, from 0.
    case index(Int)
    /// Before the page with this id.
    case before(String)
  }
}

/// One field of a page, for changing it; nil takes the field away.
public enum PageField: Hashable, Sendable {
  /// ``Page/title``.
  case title(String?)
  /// ``Page/label``.
  case label(String?)
  /// ``Page/icon``.
  case icon(String?)
  /// ``Page/color``.
  case color(String?)
  /// ``Page/duration-swift.property``.
  case duration(Page.Duration?)
  /// ``Page/enabled``; nil is true.
  case enabled(Bool?)
  /// ``Page/content``.
  case content(String?)
  /// ``Page/schedule``.
  case schedule(String?)
  /// ``Page/extra``.
  case extra(String?)
}
