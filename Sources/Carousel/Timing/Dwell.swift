/// The time of one page on the screen, counted from its grid point.
struct Dwell: Hashable, Sendable {
  /// Counting from a point in time, or frozen with the time already shown.
  private enum Progress: Hashable {
    case running(since: Instant)
    case frozen(shown: TimeSpan)
  }

  private var progress: Progress
  /// The least time of a page after a move by hand.
  private var linger: TimeSpan?
  /// Whether the page stays for its linger alone, which changes of its duration leave alone.
  private var isLingering = false

  /// A page that is on since `start`.
  init(since start: Instant, held: Bool) {
    progress = held ? .frozen(shown: .zero) : .running(since: start)
  }

  /// A page that is on since `start` after a move by hand: for its duration, at least for `linger`.
  init(since start: Instant, held: Bool, duration: TimeSpan?, linger: TimeSpan?) {
    self.init(since: start, held: held)
    self.linger = linger
    if let duration, let linger { isLingering = linger > duration }
  }

  /// How long the page stays; nil where it does not leave by itself.
  func total(of duration: TimeSpan?) -> TimeSpan? {
    guard let duration, let linger else { return duration }
    return isLingering ? linger : max(linger, duration)
  }

  /// The time already shown.
  func shown(at now: Instant) -> TimeSpan {
    switch progress {
    case .running(let since): max(now - since, .zero)
    case .frozen(let shown): shown
    }
  }

  /// When the time is over; nil while frozen and where the page does not leave by itself.
  func deadline(duration: TimeSpan?) -> Instant? {
    guard case .running(let since) = progress, let total = total(of: duration) else { return nil }
    return since + total
  }

  /// The time left, 0 to the whole.
  func remaining(duration: TimeSpan?, at now: Instant) -> TimeSpan? {
    guard let total = total(of: duration) else { return nil }
    return max(total - shown(at: now), .zero)
  }

  /// Stop counting.
  mutating func freeze(at now: Instant) {
    progress = .frozen(shown: shown(at: now))
  }

  /// Go on with exactly what was left; what is over ends now, and not before.
  mutating func thaw(duration: TimeSpan?, at now: Instant) {
    guard case .frozen(let shown) = progress else { return }
    progress = .running(since: now - min(shown, total(of: duration) ?? shown))
  }

  /// The page stays no longer than its duration.
  mutating func endLinger() {
    linger = nil
    isLingering = false
  }

  /// After a change of the duration: a time that is over by it ends now, and not before.
  mutating func durationChanged(to duration: TimeSpan?, at now: Instant) {
    guard case .running(let since) = progress, let total = total(of: duration) else { return }
    if since + total < now { progress = .running(since: now - total) }
  }
}
