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
  /// The page on the screen: the current one, or that of the override.
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
  /// Since when the page on the screen is on.
  public var shownAt: Timestamp?
  /// When the timer moves on; nil while held, and where the page has no time.
  public var advancesAt: Timestamp?
  /// The time left on the current page, 0 … its duration, also while held; nil where it has no time.
  public var remaining: TimeSpan?
  /// What lies beyond the ends.
  public var edges: Edges
  /// How many edits the list of pages has had.
  public var revision: Int
  /// The override on the screen; the rotation goes on underneath.
  public var override: OverrideOnScreen?
  /// The animation of the last move; nil where the last change was no move.
  public var highlight: Highlight?
  /// The page indicator at `position`; nil for other chromes and for no pages.
  public var indicator: PageIndicator?

  /// Whether nobody has paused.
  public var playing: Bool { !holds.contains(Hold.user) }
}

/// The page on the screen, with its defaults filled in.
public struct PageOnScreen: Hashable, Sendable {
  /// The name that keeps it apart from the other pages.
  public var id: String
  /// The heading; the id where the page has none.
  public var title: String
  /// What a screen reader says; the title where the page has none.
  public var label: String
  /// Its colour, `#RGB`, `#RRGGBB` or `#RRGGBBAA`; one of ``Palette`` where it has none.
  public var color: String
  /// The icon's name or one emoji.
  public var icon: String?
  /// How long it stays; nil where it does not leave by itself.
  public var duration: Page.Duration?
}

/// A page by place and id.
public struct PageReference: Hashable, Sendable {
  /// The place in the rotation.
  public var index: Int
  /// The page's name.
  public var id: String
}

/// What a change was made by.
public enum Reason: String, Hashable, Sendable {
  /// Nothing yet: the carousel started.
  case start
  /// The page's time was over.
  case timer
  /// A move, or another configuration, by request.
  case command
  /// The set of holds is another one.
  case hold
  /// A drag began, ended or was cancelled.
  case drag
  /// The list of pages is another one.
  case edit
  /// An override was shown, replaced or cleared, or its time is over.
  case override
  /// A display shows the page, cannot show it, or its content is over there.
  case display
  /// The configuration file is another one.
  case reload
  /// The wall clock was set, or the machine slept.
  case clock
}

/// The way a change moved.
public enum Direction: String, Hashable, Sendable {
  /// To a later page.
  case forward
  /// To an earlier page.
  case backward
  /// It did not move.
  case none
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
  /// The virtual index before the move.
  public var from: Int64
  /// The virtual index after the move.
  public var to: Int64
  /// How it gets from one to the other.
  public var motion: Motion

  /// How it moves.
  public enum Motion: Hashable, Sendable {
    /// A cubic Bézier easing over so many seconds.
    case easing(Easing, duration: Double)
    /// A spring, as after a drag.
    case spring(Spring)
  }
}

/// The names of the holds that are not a client's own.
public enum Hold {
  /// Somebody has paused; everybody's.
  public static let user = "user"
  /// Somebody drags; the model's own.
  public static let drag = "drag"
  /// A page is shown above the rotation; the model's own.
  public static let override = "override"
  /// A display cannot be seen; counts while every registered display has it.
  public static let hidden = "hidden"
  /// The keyboard focus is in a display; counts where ``Configuration/pauseOn`` lists it.
  public static let focus = "focus"
  /// A pointer is over a display; counts where ``Configuration/pauseOn`` lists it.
  public static let hover = "hover"
  /// A display is not ready; the model's own.
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
  /// Whether somebody drags, or the strip has come to rest.
  public var phase: Phase
  /// The page indicator at `position`; nil for other chromes.
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
