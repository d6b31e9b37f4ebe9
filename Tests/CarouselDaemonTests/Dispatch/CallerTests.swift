import Carousel
import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct CallerTests {
  private func code(_ body: () throws -> Void) -> RPCError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? RPCError)?.code
    }
  }

  private func call(_ method: String, _ params: JSON = .object([])) throws -> Call {
    try Call(Request(method: method, params: params))
  }

  @Test func `a token's role is enough for what needs no more`() {
    let touch = Caller(subscriber: nil, right: .token(.touch))
    #expect(code { try touch.check(.view, for: "carousel.get") } == nil)
    #expect(code { try touch.check(.touch, for: "carousel.next") } == nil)
    #expect(code { try touch.check(.control, for: "carousel.pause") } == .notPermitted)
    let nobody = Caller(subscriber: nil, right: .token(nil))
    #expect(code { try nobody.check(.view, for: "carousel.get") } == .notPermitted)
    let control = Caller(subscriber: nil, right: .token(.control))
    #expect(code { try control.check(.admin, for: "daemon.reload") } == .notPermitted)
  }

  @Test func `what ends with a connection needs one`() throws {
    let http = Caller(subscriber: nil, right: .token(.control))
    let reason: JSON = .object([.init("reason", "form")])
    let withEnd: JSON = .object([.init("reason", "form"), .init("for", .number(JSONNumber(3)))])
    #expect(code { try http.checkConnection(for: call("drag.begin")) } == .invalidParams)
    #expect(
      code { try http.checkConnection(for: call("carousel.hold", reason)) } == .invalidParams)
    #expect(code { try http.checkConnection(for: call("carousel.hold", withEnd)) } == nil)
    #expect(code { try http.checkConnection(for: call("carousel.pause")) } == nil)
    #expect(code { try http.checkConnection(for: call("subscribe")) } == .invalidParams)
  }

  @Test func `a client of the socket is a connection`() throws {
    let service = try Service()
    let client = service.client(7)
    let caller = Caller(subscriber: client, right: .user(client, service.settings.access))
    #expect(code { try caller.checkConnection(for: call("drag.begin")) } == nil)
    #expect(caller.id == ClientID(7))
    #expect(code { try caller.check(.admin, for: "daemon.reload") } == nil)
  }
}
