import Testing

@testable import CarouselDaemon

@Suite struct StatisticsTests {
  @Test func `counts the connections that the daemon closed, by reason`() {
    let statistics = Statistics()
    for end in [ClientEnd.left, .stalled, .stopping, .http, .stalled] { statistics.count(end) }
    #expect(statistics.closed == [.stalled: 2, .http: 1])
  }

  @Test func `knows the memory of this process`() throws {
    #expect(try #require(Statistics().residentBytes) > 1 << 20)
  }
}
