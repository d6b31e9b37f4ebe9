import Carousel
import CarouselWire
import Glibc

@testable import CarouselDaemon

/// Clients of the Unix socket: the bytes come through a real socket into the daemon's own loop, and
/// everything that it sends is read and checked.
final class RequestsRun: ScriptRun {
  let stage: Stage
  private let folder: TemporaryFolder
  var clients: [RequestEnd?] = [nil, nil, nil, nil]
  var speaking = 0

  private static let longestLine = 2048
  /// This client has so little room that some of what it is sent must wait.
  private static let narrow = 3

  /// Runs one input.
  static func run(_ input: [UInt8], _ clock: MadeUpClock) throws(Finding) {
    let script = Script(input)
    try LineProperties.check(script.sent)
    let run = try RequestsRun(clock)
    for step in script.steps { try run.carryOut(step) }
    try run.finish()
  }

  private init(_ clock: MadeUpClock) throws(Finding) {
    do {
      folder = try TemporaryFolder()
    } catch {
      throw Finding("there is a folder: \(systemError())")
    }
    stage = try Stage(Self.configuration, clock)
    try stage.keep(in: folder.path)
    let observer = try connect(keepsUp: true)
    let all =
      #"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"events":"#
      + #"["state","pages","position","layout","displays"]}}"# + "\n"
    try stage.send(Array(all.utf8)[...], from: observer)
  }

  private static var configuration: DaemonConfiguration {
    var configuration = DaemonConfiguration()
    configuration.carousels = [
      .init(name: "default", pages: ["a", "b", "c"], interval: 3),
      .init(name: "hall", pages: ["x", "y"]),
    ]
    configuration.carousels[1].configuration.edges = .stop
    // So low that short inputs reach them.
    configuration.limits.pages = 12
    configuration.limits.line = longestLine
    configuration.limits.repliesPending = 65_536
    return configuration
  }

  func send(_ bytes: ArraySlice<UInt8>) throws(Finding) { try stage.send(bytes, from: client()) }

  /// Everybody reads to the end, and has what was due.
  private func finish() throws(Finding) {
    for client in clients { client?.isDeaf = false }
    try stage.settle()
    for client in clients {
      try client?.checkAllAnswered()
    }
    try checkAllKept()
  }

  /// Whatever was answered is on the disk, where the next start can read it.
  private func checkAllKept() throws(Finding) {
    guard let store = stage.store else { return }
    for host in stage.service.carousels.all {
      var entry = host.entry()
      // What ends by itself is not written for that.
      entry.overrides = store[host.name]?.overrides ?? []
      try demand(!store.isMissing(entry), "what was done to \(host.name) is kept: \(entry)")
    }
    let saved = SavedState(in: folder.path)
    try demand(saved.warnings.isEmpty, "what was kept can be read: \(saved.warnings)")
    for entry in saved.file.carousels {
      try demand(store[entry.name] == entry, "what was kept is what can be read: \(entry)")
    }
  }

  func connectSpeaker() throws(Finding) -> RequestEnd {
    let client = try connect(isNarrow: speaking == Self.narrow)
    try stage.settle()
    return client
  }

  private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)

  private func connect(
    keepsUp: Bool = false, isNarrow: Bool = false
  ) throws(Finding) -> RequestEnd {
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Self.kind, 0, &pair) == 0 else {
      throw Finding("a descriptor is free: \(systemError())")
    }
    if isNarrow {
      var size: Int32 = 1
      setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    let end = RequestEnd(pair[1], longestLine: Self.longestLine, keepsUp: keepsUp)
    stage.service.clients.admit(pair[0])
    stage.ends.append(end)
    return end
  }
}
