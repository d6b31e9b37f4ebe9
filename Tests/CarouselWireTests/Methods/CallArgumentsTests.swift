import Testing

@testable import CarouselWire

struct CallArgumentsTests {
  private func call(_ method: String, _ params: String = "{}") throws -> Call {
    try Call(Request(method: method, params: try json(params)))
  }

  @Test func aSubscriptionWithoutParamsIsToAll() throws {
    let arguments = SubscribeArguments(try call("subscribe"))
    #expect(arguments.carousels == nil)
    #expect(arguments.events == [.state, .pages, .position])
    #expect(!arguments.wantsPages)
    #expect(arguments.since == nil)
  }

  @Test func aSubscriptionSaysWhatAndSinceWhen() throws {
    let arguments = SubscribeArguments(
      try call(
        "subscribe",
        #"{"carousels":["a"],"events":["pages"],"since":{"instance":"6f","seqs":{"a":41}}}"#))
    #expect(arguments.carousels == ["a"])
    #expect(arguments.events == [.pages])
    #expect(arguments.wantsPages)
    #expect(arguments.since == SubscribeArguments.Since(instance: "6f", seqs: ["a": 41]))
  }

  @Test func aPartOfTheListHasItsPlaceAndLength() throws {
    let standard = PagesListArguments(try call("pages.list"))
    #expect(standard.offset == 0)
    #expect(standard.limit == 500)
    let part = PagesListArguments(try call("pages.list", "{\"offset\":1000,\"limit\":1}"))
    #expect(part.offset == 1000)
    #expect(part.limit == 1)
  }

  @Test func theLogHasALevel() throws {
    #expect(LogArguments(try call("daemon.log", "{\"level\":\"debug\"}")).level == .debug)
  }

  @Test func aCallNamesItsCarousel() throws {
    #expect(try call("carousel.get", "{\"carousel\":\"lobby\"}").carousel == "lobby")
    #expect(try call("carousel.get").carousel == nil)
  }
}
