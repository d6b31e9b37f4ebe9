import Carousel
import CarouselWire

/// The States of some carousels, the newest ones first, then each change; goes on after a lost
/// connection where it is asked to.
struct Subscription {
  let invocation: Invocation
  /// Where the events go: when nobody reads that any more, there is nothing to wait for.
  let output: LineOutput
  /// Which carousels to ask for.
  private(set) var scope: Scope
  /// Which events to ask for.
  let events: [String]
  /// Whether, after a lost connection, to ask for what came meanwhile instead of the newest State.
  let resumes: Bool
  private var client: DaemonClient?
  private var instance: String?
  private var seqs: [(carousel: String, seq: JSON)] = []
  private var backoff = Backoff()
  private var pending: [JSON] = []
  private var hasToldOfTrouble = false

  /// Whose States to tell.
  enum Scope {
    case all
    /// The one that a request means that names none.
    case standard
    case named(String)
  }

  /// One thing that the daemon told.
  enum Event {
    case state(JSON)
    case position(JSON)
    /// The connection is lost, for this reason; it is tried again.
    case lost(String)
  }

  /// A subscription that connects when it is first asked for something.
  init(
    _ invocation: Invocation, for output: LineOutput, to scope: Scope, events: [String],
    resumes: Bool
  ) {
    self.invocation = invocation
    self.output = output
    self.scope = scope
    self.events = events
    self.resumes = resumes
  }

  /// The next event; nil where `deadline` came first or one of `others` has something to read.
  /// Nobody reading the output any more ends it.
  mutating func next(until deadline: Instant?, others: [Int32] = []) throws(Failure) -> Event? {
    while true {
      do throws(Failure) {
        if let event = try nextHere() { return event }
        guard let client else {
          if hasToldOfTrouble, try interrupted(others) { return nil }
          try connect()
          continue
        }
        let ready = try Waiting.readable(
          [client.descriptor] + others, unlessGone: output.descriptor, until: deadline)
        guard ready.contains(client.descriptor) else {
          if ready.isEmpty, deadline == nil { continue }
          return nil
        }
        try client.receive()
      } catch {
        guard case .noDaemon(let message) = error, invocation.has("reconnect") else { throw error }
        client = nil
        if !hasToldOfTrouble {
          hasToldOfTrouble = true
          return .lost(message + "; trying again")
        }
      }
    }
  }

  /// What was told already and is not yet handed on.
  private mutating func nextHere() throws(Failure) -> Event? {
    if !pending.isEmpty { return state(pending.removeFirst()) }
    while let notification = try client?.nextNotification() {
      let params = notification["params"] ?? .null
      switch notification["method"]?.string {
      case "state": return state(params)
      case "position": return .position(params)
      default: continue
      }
    }
    return nil
  }

  private mutating func state(_ state: JSON) -> Event {
    if let name = state["carousel"]?.string, let seq = state["seq"] {
      seqs.removeAll { $0.carousel == name }
      seqs.append((name, seq))
    }
    return .state(state)
  }

  private mutating func connect() throws(Failure) {
    let client = try invocation.connect()
    if case .standard = scope {
      let state = try client.result(of: "carousel.get", [])
      if let name = state["carousel"]?.string { scope = .named(name) }
    }
    var params = [JSON.Member("events", .array(events.map { .string($0) }))]
    if case .named(let carousel) = scope {
      params.append(.init("carousels", .array([.string(carousel)])))
    }
    if resumes, let instance {
      let seqs = JSON.object(seqs.map { .init($0.carousel, $0.seq) })
      params.append(
        .init("since", .object([.init("instance", .string(instance)), .init("seqs", seqs)])))
    }
    let result = try client.result(of: "subscribe", params)
    pending = result["states"]?.array ?? []
    instance = result["instance"]?.string
    backoff.reset()
    hasToldOfTrouble = false
    self.client = client
  }

  /// Waits before the next attempt; whether one of `others` asked for attention meanwhile.
  private mutating func interrupted(_ others: [Int32]) throws(Failure) -> Bool {
    let end = MonotonicClock.now + backoff.wait()
    return try !Waiting.readable(
      others, unlessGone: output.descriptor, until: end
    ).isEmpty
  }
}
