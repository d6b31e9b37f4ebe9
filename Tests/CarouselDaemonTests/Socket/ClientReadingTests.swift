import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct ClientReadingTests {
  private func id(_ message: JSON) -> Int? { message["id"]?.integer }
  private func code(_ message: JSON) -> Int? { message["error"]?["code"]?.integer }

  @Test func `requests are answered in order, however many come at once`() throws {
    let service = try Service()
    let peer = try service.connect()
    for number in 1...100 {
      peer.send("{\"jsonrpc\":\"2.0\",\"id\":\(number),\"method\":\"daemon.info\"}\n")
    }
    for number in 1...100 { #expect(try id(peer.message()) == number) }
  }

  @Test func `one client's flood lets others have their turn after sixteen requests`() throws {
    let service = try Service()
    let (flooder, other) = (try service.connect(), try service.connect())
    let line = "{\"jsonrpc\":\"2.0\",\"method\":\"carousel.next\"}\n"
    flooder.send(String(repeating: line, count: 300))
    other.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"carousel.get\"}\n")
    let seen = try #require(try other.message()["result"]?["seq"]?.integer)
    #expect((1...32).contains(seen))
    service.loop.turn(until: { service.host.carousel.state(now: Clock().now).seq == 300 })
  }

  @Test func `a request may come byte by byte`() throws {
    let service = try Service()
    let peer = try service.connect()
    for character in "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"daemon.info\"}\n" {
      peer.send(String(character))
      service.loop.turn()
    }
    #expect(try id(peer.message()) == 5)
  }

  @Test func `what was asked before leaving is still done`() throws {
    let service = try Service()
    do {
      let peer = try service.connect()
      peer.send(
        String(repeating: "{\"jsonrpc\":\"2.0\",\"method\":\"carousel.next\"}\n", count: 40))
    }
    service.loop.turn(until: { service.statistics.clients == 0 })
    #expect(service.host.carousel.state(now: Clock().now).seq == 40)
    #expect(service.statistics.closed == [:])
  }

  @Test func `a subscriber that leaves with requests behind it has them done`() throws {
    let service = try Service()
    do {
      let peer = try service.connect()
      peer.send(requests: "\"subscribe\"")
      _ = peer.line()
      peer.send(
        String(repeating: "{\"jsonrpc\":\"2.0\",\"method\":\"carousel.next\"}\n", count: 40))
    }
    service.loop.turn(until: { service.statistics.clients == 0 })
    #expect(service.host.carousel.state(now: Clock().now).seq == 40)
    #expect(service.statistics.subscribers == 0)
  }

  @Test func `a client that only stops writing still gets its answers, then the end`() throws {
    let service = try Service()
    let peer = try service.connect()
    peer.send(requests: "\"carousel.next\"", "\"daemon.info\"")
    shutdown(peer.descriptor, Int32(SHUT_WR))
    #expect(try id(peer.message()) == 1)
    #expect(try id(peer.message()) == 2)
    #expect(peer.line() == nil)
    #expect(service.statistics.clients == 0)
  }

  @Test func `half a request is forgotten with its client`() throws {
    let service = try Service()
    do {
      let peer = try service.connect()
      peer.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"meth")
      service.loop.turn()
    }
    service.loop.turn(until: { service.statistics.clients == 0 })
  }

  @Test func `a line over the limit is refused and ends the connection`() throws {
    var configuration = Service.standard
    configuration.limits.line = 100
    let service = try Service(configuration)
    let peer = try service.connect()
    peer.send(requests: "\"daemon.info\"")
    peer.send(String(repeating: "x", count: 101))
    #expect(try id(peer.message()) == 1)
    let refused = try peer.message()
    #expect(refused["id"] == .null)
    #expect(code(refused) == -32600)
    #expect(refused["error"]?["message"]?.string?.contains("line too long") == true)
    #expect(peer.line() == nil)
    #expect(service.statistics.closed == [.lineTooLong: 1])
  }

  @Test func `an HTTP request as the first line ends the connection without an answer`() throws {
    let service = try Service()
    let peer = try service.connect()
    peer.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(peer.line() == nil)
    #expect(service.statistics.closed == [.http: 1])
  }

  @Test func `later on it is a parse error like any other`() throws {
    let service = try Service()
    let peer = try service.connect()
    peer.send(requests: "\"daemon.info\"")
    peer.send("GET / HTTP/1.1\r\n")
    #expect(try id(peer.message()) == 1)
    #expect(try code(peer.message()) == -32700)
    #expect(service.statistics.clients == 1)
  }

  @Test func `after a long reply nothing more is read until it was taken`() throws {
    var configuration = Service.standard
    let extra = "\"\(String(repeating: "x", count: 1000))\""
    configuration.carousels[0].pages = (0..<400).map { Page(id: "p\($0)", extra: extra) }
    let service = try Service(configuration)
    let peer = try service.connect()
    for _ in 0..<5 { peer.send(requests: "\"pages.list\"", "\"carousel.next\"") }
    for _ in 0..<50 { service.loop.turn() }
    #expect(service.host.carousel.state(now: Clock().now).seq == 0)
    for _ in 0..<5 {
      #expect(try peer.message()["result"]?["total"]?.integer == 400)
      #expect(try id(peer.message()) == 2)
    }
    #expect(service.host.carousel.state(now: Clock().now).seq == 5)
    #expect(service.statistics.closed == [:])
  }
}
