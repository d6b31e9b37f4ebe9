import Testing

@testable import CarouselDaemon

@Suite struct AudienceTests {
  @Test func `takes out the one that leaves and keeps the others`() throws {
    let service = try Service()
    let clients = (1...3).map { service.client($0) }
    let audience = Audience()
    for client in clients { audience.add(client, [.state, .pages, .position]) }
    audience.remove(clients[0], [.state, .pages])
    audience.remove(clients[0], .state)
    #expect(Set(audience.ofStates.map(\.id.number)) == [2, 3])
    #expect(Set(audience.ofPages.map(\.id.number)) == [2, 3])
    #expect(Set(audience.ofPositions.map(\.id.number)) == [1, 2, 3])
    for client in clients { audience.remove(client, [.state, .pages, .position]) }
    #expect(audience.isEmpty)
  }
}
