/// One carousel: an ordered list of pages, which of them is current, and when it moves on.
///
/// Pure: an input and a time go in, what changed and when to call again come out. It reads no
/// clock, opens no file and knows no socket. It is a value: a copy that is thrown away is a
/// transaction that was rolled back.
///
/// The parts, in order: the list of pages and the rotation that is made of it, the place in that,
/// the page's time, the holds and the drag that stop it, what is shown above it, what displays say
/// of the page, and what the last change was.
public struct Carousel: Sendable {
  /// The whole list, also the pages that are out of the rotation.
  public internal(set) var pages: [Page]
  /// What it does; changed by ``Input/configure(_:)`` and ``Input/reload(settings:pages:)``.
  public internal(set) var configuration: Configuration
  /// How many edits the list has had.
  public internal(set) var revision = 0
  /// At most so many pages in the list.
  public let pageLimit: Int
  /// The texts of all pages together have at most so many bytes; a list that is longer from the
  /// start may only be made shorter.
  public static let longestList = 16 << 20

  var rotation: Rotation
  /// The current page's index; nil exactly where the rotation is empty.
  var index: Int?
  var virtualIndex: Int64 = 0
  /// The way of the last move, in which the timer of edges `bounce` goes on.
  var heading = Direction.forward
  /// Whether the last page's time is over (edges `stop`).
  var ended = false
  var dwell: Dwell
  var holds = Holds()
  /// The holds that count now, sorted.
  var counting: [String] = []
  var drag = Drag()
  var stack = OverrideStack()
  var reports = DisplayReports()
  /// The pages that leave with their client.
  var transient: [String: ClientID] = [:]
  var shownAt: Timestamp?
  var clock: ClockOffset
  var lastChange: LastChange

  /// A carousel that starts now, with its first page unless `kept` names another one; a list that
  /// is kept takes the place of `pages`.
  ///
  /// - Throws: the first value that cannot be taken, with its path.
  public init(
    pages: [Page], configuration: Configuration, now: Now, pageLimit: Int = 10_000,
    kept: Kept = Kept()
  ) throws(Refusal) {
    if let problem = configuration.problems(at: "").first { throw .invalid(problem) }
    let pages = kept.list?.pages ?? pages
    try Self.check(list: pages, limit: pageLimit)
    self.pages = pages
    self.configuration = configuration
    self.pageLimit = pageLimit
    rotation = Rotation(of: pages)
    index = rotation.isEmpty ? nil : 0
    dwell = Dwell(since: now.instant, held: false)
    shownAt = rotation.isEmpty ? nil : now.time
    clock = ClockOffset(now)
    lastChange = LastChange(seq: 0, at: now.time, reason: .start)
    restore(kept, now)
  }

  /// When to call ``handle(_:now:)`` with ``Input/wake`` at the latest; nil: never.
  public var deadline: Instant? {
    var earliest = dwellDeadline
    // Not by way of an array: this is asked several times for each change.
    func consider(_ deadline: Instant?) {
      guard let deadline else { return }
      earliest = min(deadline, earliest ?? deadline)
    }
    consider(holds.deadline)
    consider(drag.settlesAt)
    consider(stack.deadline)
    return earliest
  }

  /// What came of an input.
  ///
  /// Due timers come before it, also where it is refused; a move that it makes due comes from the
  /// same call, after it. Early and late calls are harmless.
  public mutating func handle(_ input: Input, now: Now) -> Outcome {
    var outcome = Outcome()
    handleDueTimers(now, &outcome.outputs)
    do throws(Refusal) {
      if let output = try apply(input, now) { outcome.outputs.append(output) }
    } catch {
      outcome.refusal = error
    }
    handleDueTimers(now, &outcome.outputs)
    return outcome
  }

  private mutating func apply(_ input: Input, _ now: Now) throws(Refusal) -> Output? {
    switch input {
    case .wake: return nil
    case .next(let steps): return try step(steps, sign: 1, now)
    case .previous(let steps): return try step(steps, sign: -1, now)
    case .goTo(let destination, let direction): return try goTo(destination, direction, now)
    case .scrollTo(let offset, let width): return try scrollTo(offset: offset, width: width, now)
    case .play: return changeHolds(.hold, now) { $0.user = false }
    case .pause: return changeHolds(.hold, now) { $0.user = true }
    case .toggle: return changeHolds(.hold, now) { $0.user.toggle() }
    case .hold(let reason, let seconds, let client):
      return try hold(reason, seconds: seconds, client, now)
    case .release(let reason, let client): return try release(reason, client, now)
    case .configure(let settings): return try configure(settings, now)
    case .dragBegin(let client): return try dragBegin(client, now)
    case .dragMove(let offset, let width, let client):
      return try dragMove(offset: offset, width: width, client)
    case .dragEnd(let offset, let width, let velocity, let client):
      return try dragEnd(offset: offset, width: width, velocity: velocity, client, now)
    case .dragCancel(let client): return try dragCancel(client, now)
    case .insert(let page, let place, let client):
      return try insert(page, at: place, transientFor: client, now)
    case .update(let id, let fields): return try update(id, fields, now)
    case .remove(let id): return try remove(id, now)
    case .move(let id, let place): return try move(id, to: place, now)
    case .replace(let pages, let revision): return try replace(pages, ifRevision: revision, now)
    case .showOverride(let page, let id, let priority, let duration):
      return try showOverride(page, id: id, priority: priority, duration: duration, now)
    case .clearOverride(let id): return clearOverride(id, now)
    case .clientGone(let client): return clientGone(client, now)
    case .displayRegistered(let client):
      return changeDisplays(now) { $0.displayRegistered(client) }
    case .displayGone(let client): return changeDisplays(now) { $0.displayGone(client) }
    case .displayShown(let seq, let client): return try displayShown(seq, client, now)
    case .displayEnded(let page, let client): return try displayEnded(page, client, now)
    case .displayFailed(let page, let client): return try displayFailed(page, client, now)
    case .reload(let settings, let pages): return try reload(settings, pages, now)
    case .clockChanged: return clockChanged(now)
    }
  }
}
