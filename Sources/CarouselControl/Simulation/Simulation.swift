import Carousel

/// A carousel on a made-up clock: time passes as fast as the model can follow.
struct Simulation {
  /// The time since the start as somebody beside the machine counts it, also while that sleeps.
  private(set) var elapsed = TimeSpan.zero
  /// When it ends, counted likewise; what is due at this very instant still happens.
  var end: TimeSpan
  private(set) var carousel: Carousel
  private var asleep = TimeSpan.zero
  private var wallClock: Timestamp

  /// A carousel that starts at the wall-clock time `start` and runs until `end` after that.
  /// - Precondition: `start` and `end` lie within the limits of ``SimulationLimits``.
  /// - Throws: the first value that cannot be taken, with its path.
  init(
    pages: [Page], configuration: Configuration, start: Timestamp, end: TimeSpan
  ) throws(Refusal) {
    carousel = try Carousel(
      pages: pages, configuration: configuration,
      now: Now(instant: Instant(nanoseconds: 0), time: start))
    wallClock = start
    self.end = end
  }

  /// What the clocks of the machine show.
  var now: Now { Now(instant: Instant(nanoseconds: 0) + (elapsed - asleep), time: wallClock) }

  /// Whether the end has passed, so that nothing more happens.
  var isOver: Bool { elapsed > end }

  /// Lets time pass up to `moment`, and wakes the carousel whenever it asked to be woken.
  mutating func advance(
    to moment: TimeSpan, tell: (State) throws(Failure) -> Void
  ) throws(Failure) {
    let target = min(moment, end)
    while let deadline = carousel.deadline {
      let due = max(elapsed, deadline - Instant(nanoseconds: 0) + asleep)
      guard due <= target else { break }
      pass(due - elapsed)
      try handle(.wake, tell: tell)
      precondition(carousel.deadline != deadline, "Internal inconsistency: a wake-up did nothing")
    }
    pass(max(moment, elapsed) - elapsed)
  }

  /// Hands an input to the carousel now; what is refused is returned.
  @discardableResult
  mutating func handle(
    _ input: Input, tell: (State) throws(Failure) -> Void
  ) throws(Failure) -> Refusal? {
    let outcome = carousel.handle(input, now: now)
    for case .state(let state) in outcome.outputs { try tell(state) }
    return outcome.refusal
  }

  /// The process is stopped for some time: whatever was due meanwhile is late.
  mutating func stall(
    for time: TimeSpan, tell: (State) throws(Failure) -> Void
  ) throws(Failure) {
    pass(time)
    if !isOver { try handle(.wake, tell: tell) }
  }

  /// The machine sleeps for some time: only the wall clock goes on.
  mutating func sleep(
    for time: TimeSpan, tell: (State) throws(Failure) -> Void
  ) throws(Failure) {
    let before = elapsed
    pass(time)
    asleep = asleep + (elapsed - before)
    if !isOver { try handle(.clockChanged, tell: tell) }
  }

  /// The wall clock is set by so much.
  mutating func step(
    by time: TimeSpan, tell: (State) throws(Failure) -> Void
  ) throws(Failure) {
    wallClock = wallClock + time
    try handle(.clockChanged, tell: tell)
  }

  /// What lies behind the end is of no interest, so no sum of times grows beyond it.
  private mutating func pass(_ time: TimeSpan) {
    let passed = min(time, end - elapsed + TimeSpan(nanoseconds: 1))
    elapsed = elapsed + passed
    wallClock = wallClock + passed
  }
}
