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
  }

  /// The answer to one line, without the end of the line; nil where there is none to give.
  func answer(_ line: [UInt8], from client: Client) -> [UInt8]? {
    switch Incoming(line: line) {
    case .single(let request): return answer(request, from: client)
    case .batch(let requests):
      var replies: [[UInt8]] = []
      var size = 0
      for request in requests {
        carousels.wakeDue()
        let isFull = size > Self.longestBatch
        guard let reply = isFull ? refuse(request) : answer(request, from: client) else { continue }
        size += reply.count
        replies.append(reply)
      }
      return Reply.batch(replies)
    }
  }

  /// The client is gone, and with it what it held.
  func left(_ client: Client) {
    subscriptions.unsubscribe(client)
    let wasDisplay = displays.remove(client)
    for host in client.touched { _ = try? host.feed(.clientGone(client.id)) }
    if wasDisplay { displays.tell() }
  }

  private func answer(_ request: Result<Request, RPCError>, from client: Client) -> [UInt8]? {
    switch request {
    case .failure(let error): return Reply.error(error, to: .null)
    case .success(let request):
      do throws(RPCError) {
        let result = try perform(request, for: client)
        log.debug("client \(client.id.number) of user \(client.user): \(request.method)")
        return request.id.map { Reply.result(result, to: $0) }
      } catch {
        log.debug(
          "client \(client.id.number) of user \(client.user): \(request.method), refused: "
            + error.message)
        return request.id.map { Reply.error(error, to: $0) }
      }
    }
  }

  private func refuse(_ request: Result<Request, RPCError>) -> [UInt8]? {
    guard case .success(let request) = request, let id = request.id else { return nil }
    return Reply.error(
      RPCError(
        .limitReached,
        "The answers to this batch are longer than \(Self.longestBatch) bytes; ask in parts."),
      to: id)
  }

  private func perform(
    _ request: Request, for client: Client
  ) throws(RPCError) -> ArraySlice<UInt8> {
    if let method = Method(rawValue: request.method) { try check(client, may: method) }
    return try perform(Call(request), for: client)
  }

  private func check(_ client: Client, may method: Method) throws(RPCError) {
    guard method.role > .view, !settings.access.mayControl(client) else { return }
    throw RPCError(
      .notPermitted,
      "User \(client.user) may not call \(method.name): it needs the role \(method.role).")
  }

  private func perform(_ call: Call, for client: Client) throws(RPCError) -> ArraySlice<UInt8> {
    switch call.method {
    case .daemonInfo: return report.info[...]
    case .daemonStats: return report.statistics[...]
    case .discover: return description[...]
    case .reload: return try reload()[...]
    case .log: return setLogLevel(LogArguments(call).level)[...]
    case .subscribe: return try subscribe(client, SubscribeArguments(call))[...]
    case .unsubscribe:
      subscriptions.unsubscribe(client)
      return Array("{}".utf8)[...]
    case .layout: return try layout(call)[...]
    case .sample: return try sample(call)[...]
    case .displayRegister: return try register(call, for: client)[...]
    case .displayResize: return try resize(call, for: client)[...]
    case .displayShown: return try shown(call, for: client)[...]
    case .displayEnded: return try ended(call, for: client)[...]
    case .displayFailed: return try failed(call, for: client)[...]
    case .displayList: return DisplaysMessage.list(displays.entries)[...]
    case .carouselList: return list()[...]
    case .carouselGet: return try carousels.find(call.carousel).state.json
    case .pagesList: return try listPages(call)[...]
    case .next, .previous, .goTo, .scrollTo, .play, .pause, .toggle, .hold, .release, .configure,
      .dragBegin, .dragMove, .dragEnd, .dragCancel:
      let host = try carousels.find(call.carousel)
      return (try feed(call, to: host, for: client) ?? host.state).json
    case .pagesInsert, .pagesUpdate, .pagesRemove, .pagesMove, .pagesReplace:
      let host = try carousels.find(call.carousel)
      try feed(call, to: host, for: client)
      return revision(of: host)[...]
    }
  }
}
