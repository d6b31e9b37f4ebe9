import Carousel
import CarouselWire

/// From a line to its answer: what it holds, whether the client may, who carries it out.
final class Dispatcher {
  let carousels: Carousels
  let displays: Displays
  let subscriptions: Subscriptions
  let report: DaemonReport
  let reloader: Reloader
  let settings: Settings
  let log: Log
  let refusals: Refusals
  /// The remote control; nil as long as there is none.
  var remote: RemoteControl?
  /// What waits for the disk; nil: nothing is kept.
  var commits: Commits?
  /// Why nothing can be kept that is asked for now; nil: it can, or it was.
  var unkept: RPCError?

  /// The result of `rpc.discover`, which is the same for the whole run.
  private lazy var description = OpenRPC.document(version: Version.current)

  /// A batch's answers stop after so many bytes, so that a line of 64 KiB cannot ask for 50 MiB.
  private static let longestBatch = 1 << 20

  /// The dispatcher of these parts.
  init(
    carousels: Carousels, displays: Displays, subscriptions: Subscriptions, report: DaemonReport,
    reloader: Reloader, settings: Settings, log: Log
  ) {
    self.carousels = carousels
    self.displays = displays
    self.subscriptions = subscriptions
    self.report = report
    self.reloader = reloader
    self.settings = settings
    self.log = log
    refusals = Refusals(statistics: report.counted, log: log)
  }

  /// Whether a line or an HTTP request waits for the disk, or for what waits for it. What is refused
  /// whatever the disk does is refused at once.
  func mustWait(_ incoming: Incoming, from caller: Caller) -> Bool {
    guard let commits else { return false }
    switch incoming {
    case .single(let request): return mustWait(request, caller, commits)
    case .batch(let requests): return requests.contains { mustWait($0, caller, commits) }
    }
  }

  private func mustWait(
    _ request: Result<Request, RPCError>, _ caller: Caller, _ commits: Commits
  ) -> Bool {
    guard case .success(let request) = request,
      request.isKept || commits.isBusy && request.isReload
    else { return false }
    return (try? permitted(request, for: caller)) != nil
  }

  /// The answer to a request or a batch, without the end of the line; nil where there is none to
  /// give.
  func answer(_ incoming: Incoming, from caller: Caller) -> [UInt8]? {
    switch incoming {
    case .single(let request):
      return reply(to: request, outcome(of: request, for: caller, after: 0))
    case .batch(let requests):
      var replies: [[UInt8]] = []
      var size = 0
      subscriptions.outgoing.together {
        for request in requests {
          carousels.wakeDue()
          let outcome = outcome(of: request, for: caller, after: size)
          guard let reply = reply(to: request, outcome) else { continue }
          size += reply.count
          replies.append(reply)
        }
      }
      return Reply.batch(replies)
    }
  }

  /// The answer where this is what came of the requests.
  func answer(_ incoming: Incoming, _ outcomes: [Outcome]) -> [UInt8]? {
    let replies = zip(incoming.requests, outcomes).compactMap { reply(to: $0, $1) }
    switch incoming {
    case .single: return replies.first
    case .batch: return Reply.batch(replies)
    }
  }

  /// A subscriber is gone, and with it what it held.
  func left(_ subscriber: Subscriber) {
    subscriptions.unsubscribe(subscriber)
    let wasDisplay = displays.remove(subscriber)
    for host in subscriber.touched { _ = try? host.feed(.clientGone(subscriber.id)) }
    if wasDisplay { displays.tell() }
  }

  /// What comes of a request; nothing is done where the results before it are too long already.
  func outcome(
    of request: Result<Request, RPCError>, for caller: Caller, after size: Int
  ) -> Outcome {
    if size > Self.longestBatch {
      return .failure(
        RPCError(
          .limitReached,
          "The answers to this batch are longer than \(Self.longestBatch) bytes; ask in parts."))
    }
    do throws(RPCError) {
      return .success(try perform(try request.get(), for: caller))
    } catch {
      return .failure(error)
    }
  }

  /// The answer to a request; nil for a notification.
  private func reply(to request: Result<Request, RPCError>, _ outcome: Outcome) -> [UInt8]? {
    switch (request, outcome) {
    case (.failure(let error), _): Reply.error(error, to: .null)
    case (.success(let request), .success(let result)):
      request.id.map { Reply.result(result, to: $0) }
    case (.success(let request), .failure(let error)):
      request.id.map { Reply.error(error, to: $0) }
    }
  }

  /// Carries a request out, if the caller may; its result.
  func perform(_ request: Request, for caller: Caller) throws(RPCError) -> ArraySlice<UInt8> {
    do throws(RPCError) {
      let result = try perform(try permitted(request, for: caller), for: caller)
      log.debug("\(caller.name): \(request.method)")
      return result
    } catch {
      log.debug("\(caller.name): \(request.method), refused: \(error.message)")
      if error.code == .notPermitted, let peer = caller.peer {
        refusals.note(.notPermitted, of: peer, error.message)
      }
      throw error
    }
  }

  /// The call of a request, if the caller may make it.
  func permitted(_ request: Request, for caller: Caller) throws(RPCError) -> Call {
    let call = try Call(request) { method, role throws(RPCError) in
      try caller.check(role, for: method.name)
    }
    try caller.check(call.role, for: request.method)
    try caller.checkConnection(for: call)
    return call
  }

  private func perform(_ call: Call, for caller: Caller) throws(RPCError) -> ArraySlice<UInt8> {
    switch call.method {
    case .daemonInfo: return report.info[...]
    case .daemonStats: return report.statistics[...]
    case .discover: return description[...]
    case .reload: return try reload()[...]
    case .remoteLink: return try remoteLink()[...]
    case .log: return setLogLevel(LogArguments(call).level)[...]
    case .subscribe: return try subscribe(caller, SubscribeArguments(call))[...]
    case .unsubscribe:
      if let subscriber = caller.subscriber { subscriptions.unsubscribe(subscriber) }
      return Array("{}".utf8)[...]
    case .layout: return try layout(call)[...]
    case .sample: return try sample(call)[...]
    case .displayRegister: return try register(call, for: caller)[...]
    case .displayResize: return try resize(call, for: caller)[...]
    case .displayShown: return try shown(call, for: caller)[...]
    case .displayEnded: return try ended(call, for: caller)[...]
    case .displayFailed: return try failed(call, for: caller)[...]
    case .displayList: return DisplaysMessage.list(displays.entries)[...]
    case .carouselList: return list()[...]
    case .carouselGet: return try carousels.find(call.carousel).state.json
    case .pagesList: return try listPages(call)[...]
    case .next, .previous, .goTo, .scrollTo, .play, .pause, .toggle, .hold, .release, .configure,
      .dragBegin, .dragMove, .dragEnd, .dragCancel, .overrideClear:
      let host = try carousels.find(call.carousel)
      return (try feed(call, to: host, for: caller) ?? host.state).json
    case .overrideShow: return try showOverride(call, for: caller)[...]
    case .pagesInsert, .pagesUpdate, .pagesRemove, .pagesMove, .pagesReplace:
      let host = try carousels.find(call.carousel)
      try feed(call, to: host, for: caller)
      return revision(of: host)[...]
    }
  }
}
