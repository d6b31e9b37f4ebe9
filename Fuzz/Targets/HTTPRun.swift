import Carousel
import CarouselWire
import Glibc

@testable import CarouselDaemon

/// Clients of the HTTP door: the bytes come to libevent's server through a real Unix socket, and
/// every answer is read and checked. `$CLIENT` in what is sent stands for the client that the hello
/// of the last stream named.
final class HTTPRun: ScriptRun {
  let stage: Stage
  private let folder: TemporaryFolder
  private let door: HTTPDoor
  private let script: Script
  var clients: [HTTPEnd?] = [nil, nil, nil, nil]
  var speaking = 0

  /// The tokens of this daemon.
  private static let control = "letmein"
  private static let touch = "finger"
  private static let picture = "picture.gif"

  /// Runs one input.
  static func run(_ input: [UInt8], _ clock: MadeUpClock) throws(Finding) {
    let script = Script(input)
    try HeaderProperties.check(script.sent)
    let run = try HTTPRun(script, clock)
    defer { run.close() }
    for step in script.steps { try run.carryOut(step) }
    try run.finish()
  }

  private init(_ script: Script, _ clock: MadeUpClock) throws(Finding) {
    // As the daemon does at its start: libevent writes without a flag.
    signal(SIGPIPE, SIG_IGN)
    self.script = script
    stage = try Stage(Self.configuration, clock)
    do {
      folder = try TemporaryFolder()
      folder.write("GIF89a and ten more", to: Self.picture)
      door = try Self.open(in: folder, stage.service)
    } catch {
      throw Finding("the door opens: \(error)")
    }
  }

  private static var configuration: DaemonConfiguration {
    var configuration = DaemonConfiguration()
    configuration.carousels = [
      .init(name: "default", pages: ["a", "b", "c"], interval: 3)
    ]
    configuration.carousels[0].pages[1].content = #"{"kind":"html","html":"<b>b</b>"}"#
    configuration.limits.pages = 12
    configuration.limits.clients = 3
    return configuration
  }

  private static func open(in folder: TemporaryFolder, _ service: Service) throws -> HTTPDoor {
    let media = MediaLibrary(try MediaFolder(folder.path), limit: 2000, on: service.loop)
    let access = HTTPAccess(
      control: control, touch: touch, hosts: [HostAndPort("wall.local")].compactMap(\.self),
      origins: [WebOrigin("https://wall.example")].compactMap(\.self), viewNeedsToken: false)
    let door = HTTPDoor(
      HTTPDoor.Parts(access: access, web: WebFiles(folder: nil), media: media), on: service.loop,
      dispatcher: service.dispatcher, clients: service.clients, log: service.log)
    try door.open([.unix(path: folder[socket])], mode: 0o600, group: nil)
    return door
  }

  private static let socket = ".http.sock"

  func send(_ bytes: ArraySlice<UInt8>) throws(Finding) {
    let token = clients.lazy.compactMap { $0?.streamToken }.last ?? ""
    let text = bytes.split(separator: Array("$CLIENT".utf8), omittingEmptySubsequences: false)
    try stage.send(Array(text.joined(separator: token.utf8))[...], from: client())
  }

  /// Everybody reads to the end, and the daemon answers the next who comes.
  private func finish() throws(Finding) {
    for client in clients { client?.isDeaf = false }
    try stage.settle()
    try checkRights()
    for case let client? in clients { try stage.leave(client) }
    let last = try connectSpeaker()
    try stage.send(Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)[...], from: last)
    try demand(last.answers == 1, "whoever comes next is answered")
  }

  /// What nobody had a token for has not happened.
  private func checkRights() throws(Finding) {
    let host = stage.service.host
    if script.sent.firstRange(of: Array(Self.control.utf8)) == nil {
      try demand(host.carousel.revision == 0, "only a token edits")
      try demand(
        folder.names.filter { !$0.hasPrefix(".") } == [Self.picture], "only a token uploads")
      if script.sent.firstRange(of: Array(Self.touch.utf8)) == nil {
        let state = host.carousel.state(now: stage.clock.now)
        try demand(
          [.start, .timer, .display, .clock, .hold].contains(state.reason) && state.playing,
          "only a token moves: \(state)")
      }
    }
  }

  /// As the daemon stops.
  private func close() {
    for host in stage.service.carousels.all { host.stop() }
    stage.service.clients.closeAll()
    door.stop()
  }

  func connectSpeaker() throws(Finding) -> HTTPEnd {
    let descriptor = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0, SocketAddress(folder[Self.socket])?.connect(descriptor) ?? false else {
      throw Finding("the door is open: \(systemError())")
    }
    let end = HTTPEnd(descriptor)
    stage.ends.append(end)
    try stage.settle()
    return end
  }
}
