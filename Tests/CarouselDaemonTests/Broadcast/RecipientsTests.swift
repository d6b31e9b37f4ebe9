import Carousel
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct RecipientsTests {
  @Test func `whoever is connected is found by descriptor until it has gone`() throws {
    let service = try Service()
    let recipients = service.subscriptions.recipients
    #expect(recipients.all.isEmpty)
    let peer = try service.connect()
    let client = try #require(recipients.all.first)
    #expect(recipients[client.descriptor] === client)
    #expect(recipients[-1] == nil)
    #expect(recipients[.max] == nil)
    shutdown(peer.descriptor, Int32(SHUT_RDWR))
    service.loop.turn(until: { recipients.all.isEmpty }, "the end")
    #expect(recipients[client.descriptor] == nil)
  }

  @Test func `a descriptor that is used again is the new one's`() throws {
    let service = try Service()
    let recipients = service.subscriptions.recipients
    for _ in 0..<3 {
      let peer = try service.connect(sendBuffer: 1)
      peer.send(requests: "\"subscribe\"")
      _ = peer.line()
      // Until something waits for it.
      for _ in 0..<100 { try service.host.feed(.next(steps: 1)) }
      #expect(recipients.all.count == 1)
      #expect(recipients.all[0].takesAtOnce == false)
      shutdown(peer.descriptor, Int32(SHUT_RDWR))
      service.loop.turn(until: { recipients.all.isEmpty }, "the end")
    }
    let peer = try service.connect()
    #expect(recipients.all[0].takesAtOnce)
    peer.send(requests: "\"subscribe\"")
    _ = peer.line()
    try service.host.feed(.next(steps: 1))
    #expect(peer.lines().count == 1)
  }
}
