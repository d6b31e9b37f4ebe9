@testable import Carousel

/// A carousel on a clock that stands where the test puts it, in seconds after the start.
struct MadeUpClock {
  var carousel: Carousel
  private(set) var events: [State] = []
  private(set) var positions: [PositionUpdate] = []
  /// How late every wake-up comes.
  var lateness = TimeSpan.zero

  init(
    _ pages: [Page], lateness: Double = 0, _ configure: (inout Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Configuration()
    configure(&configuration)
    carousel = try Carousel(pages: pages, configuration: configuration, now: Self.now(0))
    self.lateness = TimeSpan(seconds: lateness)!
  }

  static func now(_ seconds: Double) -> Now {
    let nanoseconds = TimeSpan(seconds: seconds)!.nanoseconds
    return Now(
      instant: Instant(nanoseconds: nanoseconds), time: Timestamp(nanoseconds: nanoseconds))
  }

  /// Wakes the carousel at each of its deadlines up to `seconds`, inclusive.
  mutating func run(until seconds: Double) {
    let end = Self.now(seconds).instant
    while let deadline = carousel.deadline, deadline + lateness <= end {
      let wake = deadline + lateness
      take(
        carousel.handle(
          .wake, now: Now(instant: wake, time: Timestamp(nanoseconds: wake.nanoseconds))))
    }
  }

  /// Runs up to `seconds` and gives one input then.
  @discardableResult
  mutating func at(_ seconds: Double, _ input: Input) -> Refusal? {
    run(until: seconds)
    return late(seconds, input)
  }

  /// Gives one input without a wake-up before it, as after a process that was stopped.
  @discardableResult
  mutating func late(_ seconds: Double, _ input: Input) -> Refusal? {
    let outcome = carousel.handle(input, now: Self.now(seconds))
    take(outcome)
    return outcome.refusal
  }

  private mutating func take(_ outcome: Outcome) {
    for output in outcome.outputs {
      switch output {
      case .state(let state): events.append(state)
      case .position(let update): positions.append(update)
      }
    }
  }
}

extension [Page] {
  /// Pages with these ids and all defaults.
  static func ids(_ ids: String...) -> [Page] { ids.map { Page(id: $0) } }

  /// So many pages `p0`, `p1` …
  static func count(_ count: Int) -> [Page] { (0..<count).map { Page(id: "p\($0)") } }
}
