import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct EventStreamTests {
  private let service: Service
  private let connections: HTTPConnections
  private let streams: EventStreams

  init() throws {
    let service = try Service()
    self.service = service
    connections = HTTPConnections(
      on: service.loop, statistics: service.statistics, limit: { 10 })
    streams = EventStreams(on: service.loop, among: connections)
  }

  /// A stream of the states of `default` that has begun, and its other end.
  private func open(
    isChunked: Bool = true, sendBuffer: Int32? = nil, unnamed: String? = nil,
    with events: [UInt8] = Array("event: hello\n\n".utf8)
  ) throws -> (stream: EventStream, peer: Peer) {
    var pair: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    if var size = sendBuffer {
      setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    connections.tookOver()
    let stream = EventStream(
      pair[0], isChunked: isChunked, id: service.clients.nextID(), unnamed: unnamed,
      of: service.clients, among: streams)
    service.clients.add(stream)
    streams.add(stream)
    service.subscriptions.subscribe(stream, to: ["default"], [.state])
    stream.open(EventStreamHead(isChunked: isChunked, headers: []), with: events)
    return (stream, Peer(pair[1], on: service.loop))
  }

  @Test func `the head comes first, then the first events, then every change`() throws {
    let (_, peer) = try open()
    try service.host.feed(.next(steps: 1))
    let lines = peer.lines()
    let end = try #require(lines.firstIndex(of: "\r"))
    #expect(lines[0] == "HTTP/1.1 200 OK\r")
    #expect(lines[(end + 1)...].prefix(4) == ["e\r", "event: hello", "", "\r"])
    #expect(lines[(end + 6)...].prefix(2) == ["id: i:1", "event: state"])
    #expect(service.statistics.deliveries == 1)
  }

  @Test func `without chunks the events stand alone`() throws {
    let (stream, peer) = try open(isChunked: false)
    stream.sayGoodbye(because: "the end")
    let lines = peer.lines()
    #expect(lines[0] == "HTTP/1.0 200 OK\r")
    #expect(
      lines.suffix(5) == ["event: hello", "", "event: bye", "data: {\"reason\":\"the end\"}", ""])
  }

  @Test func `what is not taken at first comes later, and the newest State after it`()
    throws
  {
    let long = Array("event: hello\ndata: \(String(repeating: "x", count: 200_000))\n\n".utf8)
    let (_, peer) = try open(sendBuffer: 4096, with: long)
    for _ in 0..<5 { try service.host.feed(.next(steps: 1)) }
    #expect(service.statistics.deliveries == 0)
    var lines: [String] = []
    while lines.last != "id: i:5", let line = peer.line() { lines.append(line) }
    #expect(lines.contains { $0.utf8.count == 200_006 })
    #expect(lines.filter { $0.hasPrefix("id: ") }.last == "id: i:5")
  }

  @Test func `the end of the other side is found though nothing is told`() throws {
    let (stream, peer) = try open()
    #expect(streams[stream.token] === stream)
    #expect(connections.count == 1)
    shutdown(peer.descriptor, Int32(SHUT_WR))
    service.loop.turn(until: { stream.isClosed }, "the end")
    peer.awaitEnd()
    #expect(streams[stream.token] == nil)
    #expect(connections.count == 0)
    #expect(service.statistics.subscribers == 0)
    #expect(service.statistics.clients == 0)
  }

  @Test func `what the other side says is forgotten`() throws {
    let (stream, peer) = try open()
    for _ in 0..<100 {
      peer.send(String(repeating: "GET /events HTTP/1.1\r\n\r\n", count: 1000))
      service.loop.turn()
    }
    try service.host.feed(.next(steps: 1))
    let lines = peer.lines()
    #expect(lines.filter { $0.hasPrefix("HTTP/") }.count == 1)
    #expect(lines.contains("id: i:1"))
    #expect(!stream.isClosed)
  }

  @Test func `a stream of a carousel that is taken away says so and ends`() throws {
    let (stream, peer) = try open()
    stream.lost("default")
    #expect(!stream.isClosed)
    service.loop.turn(until: { stream.isClosed }, "the end")
    let lines = peer.lines()
    #expect(lines.contains("event: bye"))
    #expect(lines.suffix(2) == ["0\r", "\r"])
    #expect(peer.isEnded)
    #expect(connections.count == 0)
  }

  @Test func `a stream that named no carousel ends when another one is meant`() throws {
    let (stream, _) = try open(unnamed: "default")
    stream.defaultCarouselChanged(to: "default")
    stream.defaultCarouselChanged(to: nil)
    #expect(!stream.isDeaf)
    stream.defaultCarouselChanged(to: "other")
    service.loop.turn(until: { stream.isClosed }, "the end")
  }

  @Test func `one who takes nothing any more is closed, and counted by the reason`() throws {
    let (stream, _) = try open()
    stream.end(because: .stalled)
    service.loop.turn(until: { stream.isClosed }, "the end")
    #expect(service.statistics.closed == [.stalled: 1])
  }
}
