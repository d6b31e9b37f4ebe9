import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct ClientWritingTests {
  private let next = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"carousel.next\"}\n"

  private func move(_ service: Service, times: Int = 1) throws {
    for _ in 0..<times { try service.host.feed(.next(steps: 1)) }
  }

  private func seqs(_ lines: [String]) throws -> [Int] {
    try lines.map { line in
      let message = try JSONParser.parse(Array(line.utf8)).value
      return message["params"]?["seq"]?.integer ?? -1
    }
  }

  @Test func `a change reaches a subscriber that keeps up without a gap`() throws {
    let service = try Service()
    let peer = try service.connect()
    peer.send(requests: "\"subscribe\"")
    _ = peer.line()
    try move(service, times: 20)
    #expect(try seqs(peer.lines()) == Array(1...20))
    #expect(service.statistics.deliveries == 20)
    #expect(service.statistics.skipped == 0)
  }

  @Test func `the notification of a change comes before the reply that made it`() throws {
    let service = try Service()
    let peer = try service.connect()
    peer.send(
      requests: "\"subscribe\"", "\"carousel.next\"", "\"carousel.get\"", "\"carousel.next\"")
    let messages = try (0..<6).map { _ in try peer.message() }
    #expect(messages.map { $0["id"]?.integer } == [1, nil, 2, 3, nil, 4])
    #expect(messages[1]["params"]?["seq"] == messages[2]["result"]?["seq"])
    #expect(messages[4]["params"]?["seq"] == messages[5]["result"]?["seq"])
  }

  @Test func `a slow subscriber gets the newest state, which says how many were skipped`() throws {
    let service = try Service()
    let slow = try service.connect(sendBuffer: 1)
    slow.send(requests: "\"subscribe\"")
    _ = slow.line()
    try move(service, times: 500)
    var last = 0
    var skipped = 0
    while last < 500 {
      let state = try #require(try slow.message()["params"])
      let gap = state["skipped"]?.integer ?? 0
      #expect(state["seq"]?.integer == last + gap + 1)
      last += gap + 1
      skipped += gap
    }
    #expect(skipped > 400)
    #expect(service.statistics.skipped == skipped)
    #expect(service.statistics.deliveries == 500 - skipped)
    try move(service)
    #expect(try seqs(slow.lines()) == [501])
  }

  @Test func `a slow subscriber costs the others nothing`() throws {
    let service = try Service()
    let (slow, quick) = (try service.connect(sendBuffer: 1), try service.connect())
    for peer in [slow, quick] {
      peer.send(requests: "\"subscribe\"")
      _ = peer.line()
    }
    for number in 1...200 {
      try move(service)
      #expect(try seqs(quick.lines()) == [number])
    }
  }

  @Test func `a slow subscriber has the answer to what it asked before a change, too`() throws {
    let service = try Service()
    let slow = try service.connect(sendBuffer: 1)
    slow.send(requests: "\"subscribe\"")
    _ = slow.line()
    try move(service, times: 50)
    slow.send(requests: "\"carousel.get\"", "\"carousel.next\"")
    service.loop.turn()
    var order: [Int] = []
    while order.last != 2 {
      let message = try slow.message()
      if let id = message["id"]?.integer { order.append(id) }
      if message["params"]?["seq"]?.integer == 51 { order.append(51) }
    }
    #expect(order == [1, 51, 2])
  }

  @Test func `answers that pile up between changes count towards the limit, too`() throws {
    var configuration = Service.standard
    configuration.limits.repliesPending = 50_000
    let service = try Service(configuration)
    let flooder = try service.connect(sendBuffer: 1)
    flooder.send(requests: "\"subscribe\"")
    service.loop.turn(until: { service.statistics.subscribers == 1 })
    let pair = next + "{\"jsonrpc\":\"2.0\",\"method\":\"carousel.next\"}\n"
    for _ in 0..<200 where service.statistics.clients == 1 {
      flooder.send(pair)
      service.loop.turn()
    }
    #expect(service.statistics.closed == [.repliesPending: 1])
  }

  @Test func `replies are never dropped, whoever is slow`() throws {
    let service = try Service()
    let slow = try service.connect(sendBuffer: 1)
    for number in 1...300 {
      slow.send("{\"jsonrpc\":\"2.0\",\"id\":\(number),\"method\":\"carousel.next\"}\n")
      service.loop.turn()
    }
    for number in 1...300 {
      let reply = try slow.message()
      #expect(reply["id"]?.integer == number)
      #expect(reply["result"]?["seq"]?.integer == number)
    }
  }

  @Test func `a client that lets replies pile up is closed and counted`() throws {
    var configuration = Service.standard
    configuration.limits.repliesPending = 50_000
    let service = try Service(configuration)
    let flooder = try service.connect(sendBuffer: 1)
    for _ in 0..<200 where service.statistics.clients == 1 {
      flooder.send(next)
      service.loop.turn()
    }
    #expect(service.statistics.closed == [.repliesPending: 1])
    #expect(service.statistics.clients == 0)
    let moves = service.host.carousel.state(now: Clock().now).seq
    #expect((40...200).contains(moves))
  }

  @Test func `one reply alone never closes`() throws {
    var configuration = Service.standard
    configuration.limits.repliesPending = 1000
    configuration.carousels[0].pages = (0..<200).map { Page(id: "p\($0)") }
    let service = try Service(configuration)
    let peer = try service.connect(sendBuffer: 1)
    peer.send(requests: "\"pages.list\"")
    #expect(try peer.message()["result"]?["total"]?.integer == 200)
    #expect(service.statistics.closed == [:])
  }

  @Test func `notifications do not count as replies, also those of one's own requests`() throws {
    var configuration = Service.standard
    configuration.limits.repliesPending = 4000
    let extra = "\"\(String(repeating: "x", count: 1000))\""
    configuration.carousels[0].pages = (0..<20).map { Page(id: "p\($0)", extra: extra) }
    let service = try Service(configuration)
    let peer = try service.connect(sendBuffer: 1)
    peer.send(requests: "\"subscribe\"")
    _ = peer.line()
    for number in 1...20 {
      peer.send(
        "{\"jsonrpc\":\"2.0\",\"id\":\(number),\"method\":\"pages.update\","
          + "\"params\":{\"id\":\"p0\",\"title\":\"\(number)\"}}\n")
    }
    var revisions: [Int] = []
    while revisions.count < 20 {
      if let revision = try peer.message()["result"]?["revision"]?.integer {
        revisions.append(revision)
      }
    }
    #expect(revisions == Array(1...20))
    #expect(service.statistics.closed == [:])
  }

  @Test func `a client that takes nothing for the stall time is closed and counted`() throws {
    var configuration = Service.standard
    configuration.limits.stall = 0.05
    let service = try Service(configuration)
    let (deaf, idle) = (try service.connect(sendBuffer: 1), try service.connect())
    deaf.send(requests: "\"subscribe\"")
    service.loop.turn(until: { service.statistics.subscribers == 1 })
    try move(service, times: 100)
    service.loop.turn(until: { service.statistics.clients == 1 }, "the close")
    #expect(service.statistics.closed == [.stalled: 1])
    idle.send(requests: "\"daemon.info\"")
    #expect(try idle.message()["id"]?.integer == 1)
  }

  @Test func `a subscriber that is gone does no harm to a broadcast`() throws {
    let service = try Service()
    let stays = try service.connect()
    do {
      let leaves = try service.connect()
      for peer in [leaves, stays] {
        peer.send(requests: "\"subscribe\"")
        _ = peer.line()
      }
    }
    try move(service, times: 3)
    #expect(try seqs(stays.lines()) == [1, 2, 3])
    #expect(service.statistics.clients == 1)
  }

  @Test func `a last line comes after one that was half sent`() throws {
    let service = try Service()
    let slow = try service.connect(sendBuffer: 1)
    slow.send(requests: "\"subscribe\"")
    _ = slow.line()
    try move(service, times: 50)
    let received = try (0..<3).map { _ in try slow.message() }
    #expect(received.allSatisfy { $0["method"]?.string == "state" })
    service.clients.closeAll()
    while let line = slow.line() {
      #expect(line.hasPrefix("{\"jsonrpc\"") && line.hasSuffix("}}"))
    }
    #expect(service.statistics.clients == 0)
  }
}
