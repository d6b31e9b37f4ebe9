import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct ClientsTests {
  private func service(clients: Int = 100, ofOneUser: Int = 100) throws -> Service {
    var configuration = Service.standard
    configuration.limits.clients = clients
    configuration.limits.clientsPerUser = ofOneUser
    return try Service(configuration)
  }

  @Test func `a client is greeted first`() throws {
    let peer = try service().connectSilently()
    #expect(peer.line() == "hello")
  }

  @Test func `one over the limit is told so and closed`() throws {
    let service = try service(clients: 2)
    let kept = [try service.connect(), try service.connect()]
    let refused = try service.connectSilently()
    let message = try refused.message()
    #expect(message["id"] == .null)
    #expect(message["error"]?["code"]?.integer == -32005)
    #expect(refused.line() == nil)
    #expect(service.statistics.clients == kept.count)
    #expect(service.statistics.closed == [.tooManyClients: 1])
  }

  @Test func `one over the limit of its user is told so and closed`() throws {
    let service = try service(ofOneUser: 1)
    let kept = try service.connect()
    let refused = try service.connectSilently()
    #expect(try refused.message()["error"]?["code"]?.integer == -32005)
    #expect(service.statistics.closed == [.tooManyOfUser: 1])
    withExtendedLifetime(kept) {}
  }

  @Test func `a place is free again when its client is gone`() throws {
    let service = try service(clients: 1)
    do { _ = try service.connect() }
    service.loop.turn(until: { service.statistics.clients == 0 })
    #expect(try service.connectSilently().line() == "hello")
  }

  @Test func `everybody gets the last line and the end`() throws {
    let service = try service()
    let peers = try (0..<3).map { _ in try service.connect() }
    service.clients.closeAll()
    for peer in peers {
      #expect(try peer.message()["method"]?.string == "bye")
      #expect(peer.line() == nil)
    }
    #expect(service.statistics.clients == 0)
    #expect(service.statistics.closed == [:])
  }

  @Test func `what a client held goes with it in one event`() throws {
    let service = try service()
    let watcher = try service.connect()
    do {
      let holder = try service.connect()
      for reason in ["guide", "alarm"] {
        holder.send(
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"carousel.hold\","
            + "\"params\":{\"reason\":\"\(reason)\"}}\n")
        _ = holder.line()
      }
      watcher.send(requests: "\"subscribe\"")
      _ = watcher.line()
    }
    let event = try watcher.message()
    #expect(event["params"]?["reason"]?.string == "hold")
    #expect(event["params"]?["holds"]?.array?.isEmpty == true)
    #expect(watcher.lines() == [])
  }
}
