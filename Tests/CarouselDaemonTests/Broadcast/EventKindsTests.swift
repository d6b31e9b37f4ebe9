import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct EventKindsTests {
  @Test func `every kind of the protocol has a bit of its own`() {
    #expect(EventKinds([]) == [])
    #expect(EventKinds([.state]) == .state)
    #expect(EventKinds([.pages, .position]) == [.pages, .position])
    #expect(EventKinds(Set(EventKind.allCases)).rawValue == 31)
  }
}
