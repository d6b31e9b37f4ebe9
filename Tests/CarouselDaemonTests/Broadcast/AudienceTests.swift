import Testing

@testable import CarouselDaemon

@Suite struct AudienceTests {
  @Test func `everybody is told of the kinds that they follow`() throws {
    let service = try Service()
    let audience = Audience(of: service.subscriptions.recipients)
    audience.add(service.client(1), [.state, .pages, .position])
    audience.add(service.client(2), [.state])
    audience.add(service.client(3), [.pages, .position])
    #expect(audience.count(of: .state) == 2)
    #expect(audience.count(of: .pages) == 2)
    #expect(audience.count(of: .position) == 2)
  }

  @Test func `who follows only displays is told nothing by carousels`() throws {
    let service = try Service()
    let audience = Audience(of: service.subscriptions.recipients)
    audience.add(service.client(1), [.layout, .displays])
    #expect(audience.isEmpty)
    audience.remove(service.client(1), [.layout, .displays])
    audience.add(service.client(2), [.state, .displays])
    #expect(audience.count(of: .state) == 1)
  }

  @Test func `takes out the one that leaves and keeps the others`() throws {
    let service = try Service()
    let clients = (1...3).map { service.client($0) }
    let audience = Audience(of: service.subscriptions.recipients)
    for client in clients { audience.add(client, [.state, .position]) }
    audience.remove(clients[0], [.state, .position])
    audience.remove(clients[0], [.state, .position])
    #expect(audience.count(of: .state) == 2)
    #expect(!audience.follows(.pages))
    for client in clients { audience.remove(client, [.state, .position]) }
    #expect(audience.isEmpty)
    #expect(!audience.follows(.state))
  }
}
