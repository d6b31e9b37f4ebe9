/// What a carousel does, with every default. Values are checked by ``problems(at:)``.
public struct Configuration: Hashable, Sendable {
  /// Seconds that a page without a duration of its own stays, 0.1 … 31,536,000; nil: for good.
  public var interval: Double? = 3
  /// What lies beyond the first and the last page.
  public var edges: Edges = .loop
  /// The least seconds a page has after a move by hand or a drag, 0.1 … 31,536,000; nil: no such.
  public var linger: Double?
  /// Which of the holds `hover` and `focus` count.
  public var pauseOn: Set<PauseTrigger> = []
  /// The longest that a page waits for a display to show it, 0.1 … 31,536,000 s; nil: not at all.
  public var waitReady: Double?
  /// The longest that a page with the duration `content` stays, in seconds.
  public var contentLimit: Double = 600
  /// Whether a page is left at once that every registered display fails to show.
  public var skipFailed = false
  /// The colour of bars, `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  public var accent: String = "#0A84FF"
  /// What a display draws around the page.
  public var chrome: Chrome = .capsule
  /// How the page indicator looks.
  public var indicator = PageIndicator.Configuration()
  /// The spring of the notch: response 0.01 … 60 s, damping fraction 0 … 100, blending 0 … 60 s.
  public var spring = Spring(response: 0.5, dampingFraction: 0.5, blendDuration: 0.5)

  /// The defaults.
  public init() {}
}

/// What lies beyond the first and the last page of a rotation.
public enum Edges: String, CaseIterable, Hashable, Sendable {
  /// Over the end and on.
  case loop
  /// The same target as `loop`, shown as the direct move back.
  case rewind
  /// The timer turns round at the ends.
  case bounce
  /// The timer ends at the last page.
  case stop

  /// Whether a position wraps there.
  public var wraps: Bool { self == .loop }
}

/// A hold that counts only where a carousel asks for it.
public enum PauseTrigger: String, CaseIterable, Hashable, Sendable {
  /// A pointer is over the display.
  case hover
  /// The keyboard focus is in the display.
  case focus
}

/// What a display draws around the page.
public enum Chrome: String, CaseIterable, Hashable, Sendable {
  /// Nothing but the page.
  case none
  /// The page indicator: a row of capsules, the long one for the current page.
  case capsule
  /// A tab bar across the bottom.
  case tabsAttached = "tabs-attached"
  /// A tab bar that floats above the bottom.
  case tabsFloating = "tabs-floating"
  /// A bar across the top with a notch under the selected tab.
  case notched
}

/// One value of the configuration, for changing it while it runs.
public enum Setting: Hashable, Sendable {
  /// ``Configuration/interval``.
  case interval(Double?)
  /// ``Configuration/edges``; takes an end back, and leaves the time alone.
  case edges(Edges)
  /// ``Configuration/linger``; one that is running is left alone.
  case linger(Double?)
  /// ``Configuration/pauseOn``.
  case pauseOn(Set<PauseTrigger>)
  /// ``Configuration/waitReady``; a wait that goes on has the new length, counted from its start.
  case waitReady(Double?)
  /// ``Configuration/contentLimit``.
  case contentLimit(Double)
  /// ``Configuration/skipFailed``; one that has failed already leaves at once.
  case skipFailed(Bool)
  /// ``Configuration/accent``.
  case accent(String)
  /// ``Configuration/chrome``.
  case chrome(Chrome)
  /// ``Configuration/indicator``.
  case indicator(PageIndicator.Configuration)
  /// ``Configuration/spring``.
  case spring(Spring)
}
