import Carousel
import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct BroadcasterTests {
  private func method(_ lines: [String]) throws -> [String?] {
    try lines.map { try JSONParser.parse(Array($0.utf8)).value["method"]?.string }
  }

  @Test func `an edit tells the pages first, then the state`() throws {
    let service = try Service()
    let peer = try service.connect()
    peer.send(requests: "\"subscribe\"")
    _ = peer.line()
    try service.host.feed(.insert(Page(id: "x"), at: .end, transientFor: nil))
    #expect(try method(peer.lines()) == ["pages", "state"])
    #expect(service.statistics.edits == 1)
    #expect(service.statistics.events == 1)
  }

  @Test func `everybody is told only of the carousels and kinds that they named`() throws {
    var configuration = DaemonConfiguration()
    configuration.carousels = [
      .init(name: "hall", pages: ["a", "b"]), .init(name: "bar", pages: ["a", "b"]),
    ]
    let service = try Service(configuration)
    let peer = try service.connect()
    peer.send(
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"subscribe\",\"params\":"
        + "{\"carousels\":[\"bar\"],\"events\":[\"pages\"]}}\n")
    _ = peer.line()
    for host in service.carousels.all {
      try host.feed(.next(steps: 1))
      try host.feed(.remove(id: "a"))
    }
    let lines = peer.lines()
    #expect(try method(lines) == ["pages"])
    #expect(lines[0].contains("\"carousel\":\"bar\""))
  }

  @Test func `a drag's position reaches those who follow it`() throws {
    let service = try Service()
    let peer = try service.connect()
    peer.send(requests: "\"subscribe\"")
    _ = peer.line()
    try service.host.feed(.dragBegin(client: .init(9)))
    try service.host.feed(.dragMove(offset: 50, width: 100, client: .init(9)))
    let lines = peer.lines()
    #expect(try method(lines) == ["state", "position"])
    #expect(lines[1].contains("\"position\":0.5,\"virtualPosition\":0.5"))
  }
}
