import Testing

@testable import CarouselDaemon

@Suite struct SubscriptionsTests {
  private let service: Service
  private let client: Client

  init() throws {
    service = try Service()
    client = service.client()
  }

  private var subscriptions: Subscriptions { service.subscriptions }

  @Test func `without names it follows all carousels, each kind by itself`() {
    subscriptions.subscribe(client, to: nil, [.state, .position])
    #expect(subscriptions.everywhere.count(of: .state) == 1)
    #expect(!subscriptions.everywhere.follows(.pages))
    #expect(subscriptions.everywhere.count(of: .position) == 1)
    #expect(service.statistics.subscribers == 1)
  }

  @Test func `with names it follows these, each once`() {
    subscriptions.subscribe(client, to: ["hall", "bar", "hall"], .state)
    #expect(subscriptions.everywhere.isEmpty)
    #expect(subscriptions.audience(of: "hall").count(of: .state) == 1)
    #expect(subscriptions.audience(of: "bar").count(of: .state) == 1)
    #expect(service.statistics.subscribers == 1)
  }

  @Test func `the list of displays is followed whatever carousels are named`() {
    subscriptions.subscribe(client, to: ["hall"], .displays)
    #expect(subscriptions.ofDisplays.count == 1)
    #expect(subscriptions.audience(of: "hall").isEmpty)
    subscriptions.subscribe(client, to: nil, [.displays, .layout])
    #expect(subscriptions.ofDisplays.count == 1)
    subscriptions.unsubscribe(client)
    #expect(subscriptions.ofDisplays.isEmpty)
  }

  @Test func `a second subscription takes the place of the first`() {
    subscriptions.subscribe(client, to: nil, .state)
    subscriptions.subscribe(client, to: ["hall"], .pages)
    #expect(subscriptions.everywhere.isEmpty)
    #expect(subscriptions.audience(of: "hall").count(of: .pages) == 1)
    #expect(service.statistics.subscribers == 1)
  }

  @Test func `a display stands where displays are told, with all that it follows`() {
    subscriptions.subscribe(client, to: ["hall"], [.state, .pages])
    subscriptions.becameDisplay(client)
    subscriptions.becameDisplay(client)
    #expect(subscriptions.audience(of: "hall").count(of: .state) == 1)
    subscriptions.subscribe(client, to: nil, .state)
    #expect(subscriptions.audience(of: "hall").isEmpty)
    #expect(subscriptions.everywhere.count(of: .state) == 1)
    subscriptions.unsubscribe(client)
    #expect(subscriptions.everywhere.isEmpty)
  }

  @Test func `ends once, however often it is ended`() {
    subscriptions.subscribe(client, to: ["hall"], .state)
    subscriptions.unsubscribe(client)
    subscriptions.unsubscribe(client)
    #expect(subscriptions.audience(of: "hall").isEmpty)
    #expect(service.statistics.subscribers == 0)
    #expect(client.subscription == nil)
  }

  @Test func `whoever named a carousel has it again when it is back`() {
    subscriptions.subscribe(client, to: ["hall"], .state)
    subscriptions.release(["hall"])
    #expect(subscriptions.audience(of: "hall").count(of: .state) == 1)
    subscriptions.unsubscribe(client)
    subscriptions.release(["hall"])
    #expect(subscriptions.audience(of: "hall").isEmpty)
  }

  @Test func `an audience that nobody is in and no carousel has is gone`() {
    subscriptions.subscribe(client, to: ["hall"], .state)
    subscriptions.release(["hall"])
    weak let audience = subscriptions.audience(of: "hall")
    #expect(audience != nil)
    subscriptions.unsubscribe(client)
    #expect(audience == nil)
  }
}
