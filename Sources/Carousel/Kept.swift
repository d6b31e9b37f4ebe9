/// What an earlier run of a carousel has left to a new one. Everything else starts anew: the place
/// on the strip, the number of changes, holds other than `user`, and the time of the page.
public struct Kept: Hashable, Sendable {
  /// The list that was edited by request; nil: nobody has edited it.
  public var list: List?
  /// Whether somebody has paused: the hold `user`.
  public var isPaused: Bool
  /// The id of the page that was on; the first one comes where it is not in the rotation any more.
  public var page: String?
  /// What was above the rotation, from the oldest to the newest; see ``Carousel/overrides``.
  public var overrides: [Override]

  /// A list of pages and how many edits it has had.
  public struct List: Hashable, Sendable {
    /// The whole list.
    public var pages: [Page]
    /// How many edits it has had, 0 or more.
    public var revision: Int

    /// The list with this revision.
    public init(pages: [Page], revision: Int) {
      self.pages = pages
      self.revision = revision
    }
  }

  /// What is left; nothing unless it is given.
  public init(
    list: List? = nil, isPaused: Bool = false, page: String? = nil, overrides: [Override] = []
  ) {
    self.list = list
    self.isPaused = isPaused
    self.page = page
    self.overrides = overrides
  }
}

extension Carousel {
  /// Whether somebody has paused: the hold `user`, which is everybody's.
  public var isPaused: Bool { holds.user }

  /// The list without the pages that leave with the client who brought them.
  public var lastingPages: [Page] {
    transient.isEmpty ? pages : pages.filter { transient[$0.id] == nil }
  }

  /// Takes what an earlier run has left. The page that was on has its full time.
  mutating func restore(_ kept: Kept, _ now: Now) {
    // With room for all edits that are still to come.
    revision = min(max(0, kept.list?.revision ?? 0), 1 << 53)
    holds.user = kept.isPaused
    counting = holds.counting(
      pauseOn: configuration.pauseOn, dragging: false, overridden: false)
    if let id = kept.page, let place = pages.firstIndex(where: { $0.id == id }),
      let index = rotation.index(ofPlace: place)
    {
      self.index = index
    }
    dwell = Dwell(since: now.instant, held: isHeld)
    restore(kept.overrides, now)
  }
}
