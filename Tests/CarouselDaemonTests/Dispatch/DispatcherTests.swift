import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct DispatcherTests {
  private let service: Service
  private let client: Client

  init() throws {
    service = try Service()
    client = service.client()
  }

  private func answer(_ line: String, from other: Client? = nil) throws -> JSON? {
    try service.dispatcher.answer(Array(line.utf8), from: other ?? client)
      .map { try JSONParser.parse($0).value }
  }

  private func call(_ method: String, _ params: String = "{}") throws -> JSON? {
    try answer("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\",\"params\":\(params)}")
  }

  private var stranger: Client { service.client(8, user: 4242) }

  @Test func `every method has an answer`() throws {
    for method in Method.allCases {
      let reply = try #require(try call(method.name))
      #expect(reply["id"]?.integer == 1)
      #expect((reply["result"] == nil) != (reply["error"] == nil))
      #expect(reply["error"]?["code"]?.integer != -32601)
      #expect(reply["error"]?["code"]?.integer != -32603)
    }
  }

  @Test func `a notification does its work and gets no answer, even for an error`() throws {
    #expect(try answer("{\"jsonrpc\":\"2.0\",\"method\":\"carousel.next\"}") == nil)
    #expect(try answer("{\"jsonrpc\":\"2.0\",\"method\":\"carousel.nxet\"}") == nil)
    #expect(service.host.carousel.state(now: Clock().now).seq == 1)
  }

  @Test func `a batch is answered in one array, without its notifications`() throws {
    let replies = try answer(
      "[{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"carousel.next\"},"
        + "{\"jsonrpc\":\"2.0\",\"method\":\"carousel.next\"},1,"
        + "{\"jsonrpc\":\"2.0\",\"id\":\"b\",\"method\":\"carousel.get\"}]")
    let array = try #require(replies?.array)
    #expect(array.map { $0["id"]?.string } == ["a", nil, "b"])
    #expect(array[1]["error"]?["code"]?.integer == -32600)
    #expect(array[2]["result"]?["seq"]?.integer == 2)
    #expect(
      try answer("[{\"jsonrpc\":\"2.0\",\"method\":\"carousel.next\"}]") == nil)
  }

  @Test func `the answers to a batch are bounded`() throws {
    let extra = "\"\(String(repeating: "x", count: 4000))\""
    try service.host.feed(
      .replace((0..<200).map { Page(id: "p\($0)", extra: extra) }, ifRevision: nil))
    let requests = (0..<99).map { "{\"jsonrpc\":\"2.0\",\"id\":\($0),\"method\":\"pages.list\"}" }
    let line = "[\(requests.joined(separator: ",")),7]"
    let reply = try #require(service.dispatcher.answer(Array(line.utf8), from: client))
    #expect(reply.count < 2 << 20)
    let codes = try #require(JSONParser.parse(reply).value.array).map {
      $0["error"]?["code"]?.integer
    }
    #expect(codes.count == 100)
    #expect(codes.first == .some(nil))
    #expect(codes[98] == -32005)
    #expect(codes[99] == -32600)
  }

  @Test func `a stranger may look, and do nothing else`() throws {
    for method in Method.allCases {
      let reply = try #require(
        try answer(
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method.name)\"}", from: stranger))
      let isRefused = reply["error"]?["code"]?.integer == -32003
      #expect(isRefused == (method.role > .view), "\(method.name)")
    }
    #expect(service.statistics.events == 0)
  }

  @Test func `moving and editing answer with the State and the revision after it`() throws {
    #expect(try call("carousel.next")?["result"]?["index"]?.integer == 1)
    #expect(
      try call("pages.insert", "{\"page\":{\"id\":\"x\"}}")?["result"]
        == .object([.init("revision", .number(.init(1)))]))
    #expect(try call("pages.remove", "{\"id\":\"z\"}")?["error"]?["code"]?.integer == -32002)
  }

  @Test func `only what goes with its client ties it to the carousel`() throws {
    _ = try call("carousel.next")
    _ = try call("pages.insert", "{\"page\":{\"id\":\"x\"}}")
    #expect(client.touched.isEmpty)
    _ = try call("carousel.hold", "{\"reason\":\"guide\"}")
    _ = try call("drag.begin")
    _ = try call("pages.insert", "{\"page\":{\"id\":\"y\"},\"transient\":true}")
    #expect(client.touched.count == 1)
    let before = service.statistics.events
    service.dispatcher.left(client)
    #expect(service.statistics.events == before + 1)
    #expect(service.host.carousel.pages.map(\.id) == ["a", "b", "c", "x"])
  }

  @Test func `an override answers with its name, and clearing it with the State`() throws {
    #expect(
      try call("override.show", #"{"page":"b","id":"fire"}"#)?["result"]?.text == #"{"id":"fire"}"#)
    #expect(
      try call("override.show", #"{"page":{"id":"x"},"priority":-1}"#)?["result"]?.text
        == #"{"id":"override-1"}"#)
    #expect(try call("carousel.list")?["result"]?.array?.first?["page"]?.string == "b")
    #expect(try call("pages.list")?["result"]?["override"] == nil)
    let state = try #require(try call("override.clear")?["result"])
    #expect(state["override"]?["id"] == "override-1")
    #expect(
      try call("pages.list", #"{"limit":1}"#)?["result"]?["override"]?.text
        == #"{"id":"override-1","page":{"id":"x","enabled":true}}"#)
    #expect(try call("drag.begin")?["error"]?["code"]?.integer == -32004)
    #expect(try call("override.clear")?["result"]?["override"] == .null)
    #expect(try call("override.show", #"{"page":"z"}"#)?["error"]?["code"]?.integer == -32002)
  }

  @Test func `lists the carousels`() throws {
    _ = try call("carousel.pause")
    let entry = try #require(try call("carousel.list")?["result"]?.array?.first)
    #expect(
      entry.text
        == "{\"carousel\":\"default\",\"index\":0,\"count\":3,\"page\":\"a\",\"playing\":false}")
  }

  @Test func `the log's level can be changed`() throws {
    #expect(service.log.level == .error)
    #expect(try call("daemon.log", "{\"level\":\"debug\"}")?["result"]?["level"]?.string == "debug")
    #expect(service.log.level == .debug)
  }
}
