import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct OutgoingTests {
  private let next = "{\"jsonrpc\":\"2.0\",\"method\":\"carousel.next\"}\n"

  private func subscriber(_ service: Service, inRecords: Bool = false) throws -> Peer {
    // A sanitizer takes longer for one change than others wait for it.
    service.subscriptions.outgoing.longestWait = TimeSpan(nanoseconds: 10_000_000_000)
    let peer = try service.connect(inRecords: inRecords)
    peer.send(requests: "\"subscribe\"")
    _ = peer.line()
    return peer
  }

  private func seqs(_ lines: [String]) throws -> [Int?] {
    try lines.map { try JSONParser.parse(Array($0.utf8)).value["params"]?["seq"]?.integer }
  }

  /// How many lines each send has brought to the peer since this was asked last.
  private func linesOfSends(_ peer: Peer) -> [Int] {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var lines: [Int] = []
    while true {
      let count = recv(peer.descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count <= 0 { return lines }
      lines.append(buffer[..<count].count { $0 == UInt8(ascii: "\n") })
    }
  }

  /// Whether one of some rounds goes so. What comes together is sent apart where it takes long: a
  /// machine with other work spoils a round by itself, a daemon that tells each alone spoils all.
  private func goesOnce(_ round: () -> Bool) -> Bool {
    for _ in 0..<50 where round() { return true }
    return false
  }

  @Test func `what one client asks for in one go is told together, and nothing is missing`() throws
  {
    let service = try Service()
    let (watcher, mover) = (try subscriber(service, inRecords: true), try service.connect())
    var told = 0
    let isTogether = goesOnce {
      mover.send(String(repeating: next, count: 2))
      told += 2
      service.loop.turn(until: { service.statistics.events == told }, "the changes")
      let lines = linesOfSends(watcher)
      #expect(lines.reduce(0, +) == 2)
      return lines == [2]
    }
    #expect(isTogether)
    #expect(service.statistics.deliveries == told)
  }

  @Test func `the changes of a batch are told together, before its reply`() throws {
    let service = try Service()
    let (watcher, mover) = (try subscriber(service, inRecords: true), try service.connect())
    let request = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"carousel.next\"}"
    let isTogether = goesOnce {
      mover.send("[\(request),\(request),\(request)]\n")
      #expect(mover.line()?.contains("\"id\":1,\"result\"") == true)
      let lines = linesOfSends(watcher)
      #expect(lines.reduce(0, +) == 3)
      return lines == [3]
    }
    #expect(isTogether)
    // Nothing waits for what does not come.
    try service.host.feed(.next(steps: 1))
    #expect(linesOfSends(watcher) == [1])
  }

  @Test func `everybody is told before the reply to whoever asked`() throws {
    let service = try Service()
    let (watcher, mover) = (try subscriber(service, inRecords: true), try service.connect())
    mover.send(requests: "\"carousel.next\"", "\"carousel.next\"", "\"carousel.get\"")
    #expect(try (0..<3).map { _ in try mover.message()["id"]?.integer } == [1, 2, 3])
    // The replies are there; no turn of the loop comes between.
    #expect(linesOfSends(watcher).reduce(0, +) == 2)
  }

  @Test func `who subscribes between two changes is told of the second alone`() throws {
    let service = try Service()
    let mover = try service.connect()
    mover.send(
      next + "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"subscribe\"}\n" + next + next)
    let answer = try mover.message()
    #expect(answer["result"]?["states"]?.array?.first?["seq"]?.integer == 1)
    #expect(try seqs(mover.lines()) == [2, 3])
  }

  @Test func `who unsubscribes between two changes is told of the first alone`() throws {
    let service = try Service()
    let mover = try subscriber(service)
    mover.send(
      next + "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"unsubscribe\"}\n" + next)
    #expect(try seqs([mover.line() ?? ""]) == [1])
    #expect(try mover.message()["id"]?.integer == 1)
    #expect(mover.lines().isEmpty)
  }

  @Test func `a burst that is longer than a socket takes at once reaches whoever reads`() throws {
    let service = try Service()
    let (watcher, mover) = (try subscriber(service), try service.connect())
    mover.send(String(repeating: next, count: 256))
    service.loop.turn(until: { service.statistics.events == 256 }, "the changes")
    #expect(try (0..<256).map { _ in try seqs([watcher.line() ?? ""])[0] } == Array(1...256))
    #expect(service.statistics.skipped == 0)
    #expect(service.statistics.deliveries == 256)
  }

  @Test func `many who get the same long burst all have it whole`() throws {
    let service = try Service()
    let watchers = try (0..<5).map { _ in try subscriber(service) }
    let mover = try service.connect()
    mover.send(String(repeating: next, count: 100))
    for watcher in watchers { #expect(try seqs(watcher.lines()) == Array(1...100)) }
  }

  @Test func `what is due at one time is told together to whoever follows all`() throws {
    var configuration = DaemonConfiguration()
    configuration.carousels = (0..<5).map {
      .init(name: "c\($0)", pages: ["a", "b"], interval: 0.1)
    }
    let service = try Service(configuration)
    let watcher = try subscriber(service, inRecords: true)
    let isTogether = goesOnce {
      let events = service.statistics.events
      service.loop.turn(until: { service.statistics.events >= events + 5 }, "the changes")
      return linesOfSends(watcher) == [5]
    }
    #expect(isTogether)
  }

  @Test func `the layout of a display comes after the state that it belongs to`() throws {
    let service = try Service()
    let display = try service.connect()
    display.send(
      requests: "\"subscribe\",\"params\":{\"events\":[\"state\",\"pages\",\"layout\"]}",
      "\"display.register\",\"params\":{\"name\":\"d\",\"chrome\":\"tabs-attached\",\"viewport\":{\"width\":400,\"height\":300}}"
    )
    _ = (display.line(), display.line())
    _ = display.lines()
    let editor = try service.connect()
    editor.send(
      next
        + "{\"jsonrpc\":\"2.0\",\"method\":\"pages.insert\",\"params\":{\"page\":{\"id\":\"x\"}}}\n"
        + next)
    let methods = try display.lines().map {
      try JSONParser.parse(Array($0.utf8)).value["method"]?.string
    }
    #expect(methods == ["state", "pages", "state", "layout", "state"])
  }
}
