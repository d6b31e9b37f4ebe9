/// A finger on the strip, and the spring after it.
struct Drag: Hashable, Sendable {
  /// Who drags; everybody else is refused meanwhile.
  private(set) var owner: ClientID?
  /// How far the finger is from where it began, in pages, positive towards the next page.
  private(set) var pages: Double = 0
  /// When the strip has come to rest.
  private(set) var settlesAt: Instant?

  var phase: Phase {
    if owner != nil { return .dragging }
    return settlesAt == nil ? .idle : .settling
  }

  mutating func begin(by client: ClientID) {
    self = Drag()
    owner = client
  }

  mutating func move(to pages: Double) {
    self.pages = pages
  }

  /// The finger is gone; the strip springs home from `displacement` pages beside its target.
  mutating func end(displacement: Double, velocity: Double, at now: Instant) {
    self = Drag()
    guard displacement != 0 else { return }
    let seconds = Spring.settle.settlingDuration(from: displacement, to: 0, velocity: velocity)
    settlesAt = seconds.flatMap(TimeSpan.init(seconds:)).map { now + min($0, Self.longestSettling) }
  }

  /// Nobody drags any more, and nothing springs.
  mutating func stop() {
    self = Drag()
  }

  /// A flick at an absurd velocity would have the strip spring for minutes.
  private static let longestSettling = TimeSpan(nanoseconds: 10_000_000_000)
}
