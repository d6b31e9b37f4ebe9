import Carousel
import CarouselWire

/// The whole shell of one carousel: inputs and the clock go in, changes come out, one timer.
final class CarouselHost {
  let name: String
  private(set) var carousel: Carousel
  /// Where it is noted which page is on; nil: nowhere.
  var currentPages: CurrentPages?

  /// What the configuration has of it.
  private var configured: DaemonConfiguration.NamedCarousel
  /// The list's revision when it was taken from the configuration; nil: it was edited before this
  /// daemon started.
  private var listedRevision: Int?
  private let instance: String
  private let clock = Clock()
  private let broadcaster: Broadcaster
  private let displays: Displays
  private let statistics: Statistics
  private let supervisor: Supervisor
  private let log: Log
  private let loop: EventLoop
  /// Whether nothing comes of it any more.
  private(set) var isStopped = false
  private var announcedRevision: Int
  private lazy var timer = Timer(on: loop) { [unowned self] in wake() }
  private lazy var positions = PositionThrottle(on: loop) { [broadcaster] in broadcaster.send($0) }

  /// Runs `carousel` from now on, of which the configuration has `configured`.
  /// - Parameter isEdited: whether its list is not the configuration's.
  init(
    _ carousel: Carousel, of configured: DaemonConfiguration.NamedCarousel, isEdited: Bool,
    instance: String, on loop: EventLoop, subscriptions: Subscriptions, displays: Displays,
    statistics: Statistics, supervisor: Supervisor, log: Log
  ) {
    name = configured.name
    self.carousel = carousel
    self.configured = configured
    listedRevision = isEdited ? nil : carousel.revision
    self.instance = instance
    self.loop = loop
    self.displays = displays
    self.statistics = statistics
    self.supervisor = supervisor
    self.log = log
    broadcaster = Broadcaster(of: name, to: subscriptions, statistics: statistics)
    announcedRevision = carousel.revision
    timer.schedule(at: carousel.deadline)
  }

  /// The last States that were sent.
  var history: StateHistory { broadcaster.history }

  /// The State after the last change, with the time left as of now.
  var state: StateMessage {
    StateMessage(carousel.state(now: clock.now), carousel: name, instance: instance)
  }

  /// The page of the State with this number, and since when it was on; nil where that is not known
  /// any more.
  func page(of seq: Int64) -> (id: String?, since: Double?)? {
    let state = carousel.state(now: clock.now)
    if seq == state.seq { return (state.page?.id, state.shownAt?.seconds) }
    guard let bytes = history[seq], let old = try? JSONParser.parse(bytes).value else { return nil }
    return (old["page"]?["id"]?.string, old["shownAt"]?.number)
  }

  /// Lets something happen, and tells everybody what came of it.
  /// - Returns: the State after it, where there was a change.
  @discardableResult
  func feed(_ input: Input) throws(Refusal) -> StateMessage? {
    if isStopped { return nil }
    let now = clock.now
    let due = carousel.deadline
    let outcome = carousel.handle(input, now: now)
    timer.schedule(at: carousel.deadline)
    let last = tell(outcome.outputs)
    if let due, due <= now.instant, outcome.outputs.contains(where: \.isByTimer) {
      statistics.count(now.instant - due, at: now.instant)
    }
    if let refusal = outcome.refusal { throw refusal }
    return last
  }

  /// Follows the configuration, which has something else of it now.
  func follow(
    _ configured: DaemonConfiguration.NamedCarousel, _ input: Input
  ) {
    let old = self.configured
    self.configured = configured
    // Rehearsed before, so that nothing can be refused here.
    _ = try? feed(input)
    if configured.pages != old.pages { listedRevision = carousel.revision }
  }

  /// What is to be kept of it, or of a copy of it to which something has happened.
  func entry(of copy: Carousel? = nil) -> StateFile.Entry {
    let carousel = copy ?? carousel
    return StateFile.Entry(
      of: carousel, file: configured, isEdited: carousel.revision != listedRevision)
  }

  /// Whether the input would change something that is to be kept.
  func isMissing(_ input: Input) -> Bool {
    var copy = carousel
    _ = copy.handle(input, now: clock.now)
    return entry(of: copy).isMissing(in: entry())
  }

  /// Makes sure that the input would be carried out, and leaves everything as it is.
  func rehearse(_ input: Input) throws(Refusal) {
    var copy = carousel
    if let refusal = copy.handle(input, now: clock.now).refusal { throw refusal }
  }

  /// Ends it: nothing comes of it any more.
  func stop() {
    isStopped = true
    timer.schedule(at: nil)
    positions.drop()
    // Displays and holds may keep this one for long.
    history.dropAll()
  }

  private func wake() {
    // A wake-up asks for nothing, so that nothing can be refused.
    _ = try? feed(.wake)
    supervisor.pageTurned()
  }

  private func tell(_ outputs: [Output]) -> StateMessage? {
    var last: StateMessage?
    for output in outputs {
      switch output {
      case .position(let update):
        positions.offer(update)
        last = nil
      case .state(let state):
        positions.drop()
        // The list first, so that whoever is told of a page has it.
        if state.revision != announcedRevision {
          announcedRevision = state.revision
          if state.reason == .edit { statistics.edits += 1 }
          broadcaster.send(pages: carousel.pages, revision: carousel.revision)
        }
        let message = StateMessage(state, carousel: name, instance: instance)
        broadcaster.send(message)
        currentPages?.turned(name, to: carousel.currentPage)
        log.change(of: name, to: state)
        displays.changed(self)
        supervisor.changed()
        last = message
      }
    }
    return last
  }
}

extension Output {
  fileprivate var isByTimer: Bool {
    if case .state(let state) = self { state.reason == .timer } else { false }
  }
}
