import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct SubscribeMethodTests {
  private let service: Service
  private let client: Client

  init() throws {
    var configuration = DaemonConfiguration()
    configuration.carousels = [
      .init(name: "hall", pages: ["a", "b"]), .init(name: "bar", pages: ["c", "d"]),
    ]
    service = try Service(configuration)
    client = service.client()
  }

  private func subscribe(_ params: String = "{}") throws -> JSON {
    let line = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"subscribe\",\"params\":\(params)}"
    let reply = try #require(service.dispatcher.answer(Array(line.utf8), from: client))
    let value = try JSONParser.parse(reply).value
    return value["result"] ?? value["error"] ?? .null
  }

  private func seqs(_ result: JSON) -> [String] {
    (result["states"]?.array ?? []).map {
      "\($0["carousel"]?.string ?? "") \($0["seq"]?.integer ?? -1)"
    }
  }

  private func move(_ name: String, times: Int) throws {
    for _ in 0..<times { try service.carousels.find(name).feed(.next(steps: 1)) }
  }

  @Test func `a newcomer gets the whole state of every carousel`() throws {
    try move("bar", times: 2)
    let result = try subscribe()
    #expect(result["instance"]?.string == "i")
    #expect(result["resumed"]?.bool == false)
    #expect(seqs(result) == ["hall 0", "bar 2"])
    #expect(result["pages"] == nil)
  }

  @Test func `one that comes back gets what it missed, of each in order`() throws {
    try move("hall", times: 3)
    try move("bar", times: 1)
    let result = try subscribe(
      "{\"since\":{\"instance\":\"i\",\"seqs\":{\"hall\":1,\"bar\":1}}}")
    #expect(result["resumed"]?.bool == true)
    #expect(seqs(result) == ["hall 2", "hall 3"])
  }

  @Test(arguments: [
    "{\"instance\":\"other\",\"seqs\":{\"hall\":0,\"bar\":0}}",
    "{\"instance\":\"i\",\"seqs\":{\"hall\":0}}",
    "{\"instance\":\"i\",\"seqs\":{\"hall\":0,\"bar\":5}}",
    "{\"instance\":\"i\",\"seqs\":{\"hall\":0,\"bar\":-1}}",
  ])
  func `where that cannot be told it gets the newest`(since: String) throws {
    try move("hall", times: 1)
    let result = try subscribe("{\"since\":\(since)}")
    if result["code"] == nil {
      #expect(result["resumed"]?.bool == false)
      #expect(seqs(result) == ["hall 1", "bar 0"])
    } else {
      #expect(result["code"]?.integer == -32602)
    }
  }

  @Test func `pages come where they are asked for by name`() throws {
    let result = try subscribe("{\"carousels\":[\"bar\"],\"events\":[\"pages\"]}")
    #expect(result["pages"]?["hall"] == nil)
    let pages = try #require(result["pages"]?["bar"]?["pages"]?.array)
    #expect(pages.map { $0["id"]?.string } == ["c", "d"])
  }

  @Test func `a carousel that is not there is refused and the old subscription stays`() throws {
    _ = try subscribe("{\"carousels\":[\"bar\"]}")
    #expect(try subscribe("{\"carousels\":[\"none\"]}")["code"]?.integer == -32001)
    #expect(service.subscriptions.audience(of: "bar").count(of: .state) == 1)
    service.subscriptions.unsubscribe(client)
  }
}
