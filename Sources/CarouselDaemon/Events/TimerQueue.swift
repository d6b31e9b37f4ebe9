import CLibevent
import Carousel

/// All timers of a loop. One event of libevent wakes it for whatever is due, and is set anew once
/// when all of that is done: however many carousels there are, a wake-up costs the same.
final class TimerQueue {
  /// Deadlines that follow the first one within so long share its wake-up, at the last of them. A
  /// timer that is alone is never late by that.
  static let together = TimeSpan(nanoseconds: 1_000_000)

  private let clock = Clock()
  private let turn: TimerTurn
  private var event: OpaquePointer?
  private var deadlines = Deadlines()
  /// What each timer does, by its number.
  private var actions: [(() -> Void)?] = []
  /// What is around all that is due in one wake-up.
  var around: (() -> Void) -> Void = { $0() }
  /// Told before each timer whether another one is due after it.
  var moreIsDue: (Bool) -> Void = { _ in }
  /// For when the event is set.
  private var armed: Instant?
  private var isHandling = false
  /// Whether something is due, and clients go first.
  private var isBehindClients = false

  /// The timers of the loop with this base.
  init(on base: OpaquePointer) {
    turn = TimerTurn(on: base)
    event = event_new(
      base, -1, 0, { _, _, context in owner(TimerQueue.self, context).wake() }, unretained(self))
    precondition(event != nil, "libevent has no memory for a timer")
    event_priority_set(event, EventLoop.Priority.first.rawValue)
  }

  /// Frees what must not outlive the loop's base.
  func close() {
    event_free(event)
    turn.close()
  }

  /// A new timer's number.
  func add(_ action: @escaping () -> Void) -> Int {
    let number = deadlines.add()
    if number == actions.count { actions.append(action) } else { actions[number] = action }
    return number
  }

  /// Forgets a timer.
  func remove(_ number: Int) {
    deadlines.remove(number)
    // It may own the last reference to another timer, which is removed in its turn.
    let action = actions[number]
    withExtendedLifetime(action) { actions[number] = nil }
    arm()
  }

  /// When the next one is due; nil: none is set.
  var first: Instant? { deadlines.first?.deadline }

  /// When a timer fires; nil: it is not set.
  subscript(number: Int) -> Instant? {
    get { deadlines[number] }
    set {
      deadlines[number] = newValue
      arm()
    }
  }

  /// Does what sets very many timers; the event is set once, after it.
  func settingMany<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let isInside = isHandling
    isHandling = true
    defer {
      isHandling = isInside
      arm()
    }
    try body()
  }

  private func wake() {
    armed = nil
    if isBehindClients {
      isBehindClients = false
      event_priority_set(event, EventLoop.Priority.first.rawValue)
    }
    isHandling = true
    around(handleDue)
    isHandling = false
    if turn.isOver { standBehindClients() } else { arm() }
  }

  /// All that is due now is done here, in the order of the deadlines, until clients must have their
  /// turn.
  private func handleDue() {
    var now = clock.instant
    while !turn.isOver, let (number, deadline) = deadlines.first, deadline <= now {
      deadlines[number] = nil
      moreIsDue(deadlines.first.map { $0.deadline <= now } ?? false)
      // Kept here, as the timer may be dropped in its own action.
      let action = actions[number]
      action?()
      let end = clock.instant
      turn.add(end - now)
      now = end
    }
  }

  private func standBehindClients() {
    isBehindClients = true
    event_priority_set(event, EventLoop.Priority.clients.rawValue)
    event_active(event, Int32(EV_TIMEOUT), 0)
  }

  private func arm() {
    if isHandling || isBehindClients { return }
    let wakeUp = deadlines.wakeUp(sharing: Self.together)
    guard wakeUp != armed else { return }
    armed = wakeUp
    guard let wakeUp else {
      event_del(event)
      return
    }
    var delay = (wakeUp - clock.instant).timeval
    event_add(event, &delay)
  }
}
