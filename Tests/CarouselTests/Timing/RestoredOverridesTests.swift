import Testing

@testable import Carousel

@Suite("Overrides of an earlier run")
struct RestoredOverridesTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds)! }

  /// A carousel of two pages that starts with these after a second.
  private func restored(_ overrides: [Override]) throws -> Carousel {
    try Carousel(
      pages: .ids("a", "b"), configuration: Configuration(), now: MadeUpClock.now(1),
      kept: Kept(overrides: overrides))
  }

  @Test func `they are as they were, in their order, for as long as they have left`() throws {
    var before = try MadeUpClock(.ids("a", "b"))
    before.at(0.5, .showOverride(.listed(id: "b"), id: "low", priority: -1, duration: nil))
    before.at(0.5, .showOverride(.listed(id: "a"), id: "old", priority: 2, duration: 60))
    before.at(0.5, .showOverride(.own(Page(id: "x")), id: "new", priority: 2, duration: 9.5))
    var carousel = try restored(before.carousel.overrides)
    #expect(carousel.overrides == before.carousel.overrides)
    let state = carousel.state(now: MadeUpClock.now(1))
    #expect(state.seq == 0)
    #expect(state.reason == .start)
    #expect(state.page?.id == "x")
    #expect(state.holds == ["override"])
    #expect(state.override?.until?.seconds == 10)
    #expect(carousel.deadline == MadeUpClock.now(10).instant)
    _ = carousel.handle(.wake, now: MadeUpClock.now(10))
    #expect(carousel.overrides.map(\.id) == ["low", "old"])
    #expect(carousel.state(now: MadeUpClock.now(10)).page?.id == "a")
  }

  @Test func `what has ended meanwhile, or cannot be shown any more, does not come back`() throws {
    let carousel = try restored([
      Override(id: "past", page: .listed(id: "a"), duration: 60, until: at(1)),
      Override(id: "gone", page: .listed(id: "z")),
      Override(id: "no name", page: .listed(id: "a")),
      Override(id: "bad", page: .own(Page(id: "x", color: "red"))),
    ])
    #expect(carousel.overrides.isEmpty)
    #expect(carousel.state(now: MadeUpClock.now(1)).holds == [])
    #expect(carousel.state(now: MadeUpClock.now(1)).shownAt?.seconds == 1)
  }

  @Test func `none lasts longer than it was to, whatever became of the clock`() throws {
    let carousel = try restored([
      Override(id: "x", page: .listed(id: "a"), duration: 60, until: at(1_764_500_000)),
      Override(id: "y", page: .listed(id: "a"), until: at(9_000_000_000)),
    ])
    #expect(carousel.overrides.map(\.until?.seconds) == [61, 31_536_001])
  }

  @Test func `more than there can be at once stay behind`() throws {
    let carousel = try restored((1...20).map { Override(id: "x\($0)", page: .listed(id: "a")) })
    #expect(carousel.overrides.count == 16)
    #expect(carousel.overrides.last?.id == "x16")
  }

  @Test func `the page underneath waits for a display when it comes on`() throws {
    var configuration = Configuration()
    configuration.waitReady = 5
    var carousel = try Carousel(
      pages: .ids("a", "b"), configuration: configuration, now: MadeUpClock.now(1),
      kept: Kept(overrides: [Override(id: "x", page: .listed(id: "b"))]))
    _ = carousel.handle(.displayRegistered(client: ClientID(1)), now: MadeUpClock.now(2))
    _ = carousel.handle(.clearOverride(id: nil), now: MadeUpClock.now(3))
    #expect(carousel.state(now: MadeUpClock.now(3)).holds == ["loading"])
  }
}
