/// Everything that a display needs to know about a carousel: always whole, never a delta.
public struct State: Hashable, Sendable {
  /// How many changes there were; 0 before the first.
  public var seq: Int64
  /// When the last change was.
  public var at: Timestamp
  /// What the last change was.
  public var reason: Reason
  /// The current page's place in the rotation; nil where that is empty.
  public var index: Int?
  /// How many pages the rotation has.
  public var count: Int
  /// The index without wrapping, by the signed distances really shown.
  public var virtualIndex: Int64
  /// The position in pages, 0 … count: the index, or a fraction during a drag.
  public var position: Double?
  /// Whether somebody is dragging.
  public var phase: Phase
  /// The page on the screen.
  public var page: PageOnScreen?
  /// What was current before the last change.
  public var from: PageReference?
  /// What the timer would show next.
  public var next: PageReference?
  /// The way the last change moved.
  public var direction: Direction
  /// Whether the last change went over an end of the rotation.
  public var wrapped: Bool
  /// Whether the last page's time is over (edges `stop`).
  public var ended: Bool
  /// Why the timer stands still, sorted; empty while it runs.
  public var holds: [String]
  /// The carousel's interval in seconds.
  public var interval: Double?
  /// Since when this page is on.
  public var shownAt: Timestamp?
  /// When the timer moves on; nil while held, and where the page has no time.
  public var advancesAt: Timestamp?
  /// The time left on this page, 0 … its duration, also while held; nil where it has no time.
  public var remaining: TimeSpan?
  /// What lies beyond the ends.
  public var edges: Edges
  /// How many edits the list of pages has had.
  public var revision: Int
  /// The animation of the last move; nil where the last change was no move.
  public var highlight: Highlight?
  /// The page indicator at `position`; nil for other chromes and for no pages.
  public var indicator: PageIndicator?

  /// Whether nobody has paused.
  public var playing: Bool { !holds.contains(Hold.user) }
}

/// The page on the screen, with its defaults filled in.
public struct PageOnScreen: Hashable, Sendable {
  public var id: String
  public var title: String
  public var label: String
  public var color: String
  public var icon: String?
  /// How long it stays; nil where it does not leave by itself.
  public var duration: Page.Duration?
}

/// A page by place and id.
public struct PageReference: Hashable, Sendable {
  public var index: Int
  public var id: String
}

/// What a change was made by.
public enum Reason: String, Hashable, Sendable {
  case start, timer, command, hold, drag, edit, reload, clock
}

/// The way a change moved.
public enum Direction: String, Hashable, Sendable {
  case forward, backward, none
}

/// Whether a drag goes on.
public enum Phase: String, Hashable, Sendable {
  /// Nobody drags.
  case idle
  /// A client drags.
  case dragging
  /// The strip springs to its place after a drag.
  case settling
}

/// The animation of a move, in virtual indices.
public struct Highlight: Hashable, Sendable {
  public var from: Int64
  public var to: Int64
  public var motion: Motion

  /// How it moves.
  public enum Motion: Hashable, Sendable {
    /// A cubic Bézier easing over so many seconds.
    case easing([Double], duration: Double)
    /// A spring, as after a drag.
    case spring(response: Double, dampingFraction: Double)
  }
}

/// The names of the holds that are not a client's own.
public enum Hold {
  public static let user = "user"
  public static let drag = "drag"
  public static let override = "override"
  public static let hidden = "hidden"
  public static let focus = "focus"
  public static let hover = "hover"
  public static let loading = "loading"

  /// The holds that the model takes itself; nobody can take or release them by request.
  public static let reserved: Set<String> = [drag, override, loading]
}

/// A `position` notification: the strip under a finger, or come to rest after one.
public struct PositionUpdate: Hashable, Sendable {
  /// The position in pages, reduced to the rotation.
  public var position: Double
  /// The position without wrapping, damped beyond edges that do not loop.
  public var virtualPosition: Double
  public var phase: Phase
  public var indicator: PageIndicator?
}

/// What came of an input.
public struct Outcome: Sendable {
  /// What to tell everybody, in order; also what due timers did before a refused input.
  public var outputs: [Output] = []
  /// Why the input itself was not carried out.
  public var refusal: Refusal?
}

/// One thing to tell everybody.
public enum Output: Hashable, Sendable {
  /// A change: the whole state.
  case state(State)
  /// A drag moved, or the strip came to rest.
  case position(PositionUpdate)
}
