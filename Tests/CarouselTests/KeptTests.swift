import Testing

@testable import Carousel

@Suite("What an earlier run has left")
struct KeptTests {
  private func start(
    _ kept: Kept, _ pages: [Page] = .ids("a", "b", "c"), _ configuration: Configuration = .init()
  ) throws -> Carousel {
    try Carousel(pages: pages, configuration: configuration, now: MadeUpClock.now(0), kept: kept)
  }

  @Test("is nothing by itself")
  func nothing() throws {
    let kept = try start(Kept())
    let new = try Carousel(
      pages: .ids("a", "b", "c"), configuration: Configuration(), now: MadeUpClock.now(0))
    #expect(kept.state(now: MadeUpClock.now(1)) == new.state(now: MadeUpClock.now(1)))
  }

  @Test("is the page that was on, with its full time, before any change")
  func page() throws {
    let carousel = try start(Kept(page: "c"))
    let state = carousel.state(now: MadeUpClock.now(1))
    #expect(state.index == 2)
    #expect(state.virtualIndex == 0)
    #expect((state.seq, state.reason, state.from?.id) == (0, .start, nil))
    #expect(state.remaining?.seconds == 2)
    #expect(carousel.deadline == MadeUpClock.now(3).instant)
  }

  @Test("is no page that has gone, or is disabled: the first one comes", arguments: ["x", "b"])
  func pageGone(id: String) throws {
    let pages = [Page(id: "a"), Page(id: "b", enabled: false), Page(id: "c")]
    #expect(try start(Kept(page: id), pages).state(now: MadeUpClock.now(0)).index == 0)
  }

  @Test("is the list in the place of the configuration's, with its revision")
  func list() throws {
    let carousel = try start(Kept(list: .init(pages: .ids("x", "y"), revision: 7), page: "y"))
    #expect(carousel.pages.map(\.id) == ["x", "y"])
    let state = carousel.state(now: MadeUpClock.now(0))
    #expect((state.revision, state.index, state.count) == (7, 1, 2))
  }

  @Test("has a revision with room for more edits")
  func hugeRevision() throws {
    var carousel = try start(Kept(list: .init(pages: .ids("a"), revision: .max)))
    _ = carousel.handle(.remove(id: "a"), now: MadeUpClock.now(0))
    #expect(carousel.revision == (1 << 53) + 1)
  }

  @Test("may be a list without pages")
  func emptyList() throws {
    let state = try start(Kept(list: .init(pages: [], revision: 2), isPaused: true, page: "a"))
      .state(now: MadeUpClock.now(0))
    #expect((state.index, state.page?.id, state.remaining, state.revision) == (nil, nil, nil, 2))
  }

  @Test("is checked as every list is")
  func wrongList() {
    #expect(throws: Refusal.self) {
      try start(Kept(list: .init(pages: .ids("a", "a"), revision: 1)))
    }
    #expect(throws: Refusal.limit(what: "A carousel has at most 2 pages.")) {
      try Carousel(
        pages: [], configuration: Configuration(), now: MadeUpClock.now(0), pageLimit: 2,
        kept: Kept(list: .init(pages: .ids("a", "b", "c"), revision: 1)))
    }
  }

  @Test("is the pause: the page waits with its full time until somebody plays")
  func pause() throws {
    var carousel = try start(Kept(isPaused: true, page: "b"))
    #expect(carousel.isPaused)
    #expect(carousel.deadline == nil)
    let state = carousel.state(now: MadeUpClock.now(100))
    #expect((state.holds, state.playing, state.remaining?.seconds) == (["user"], false, 3))
    _ = carousel.handle(.play, now: MadeUpClock.now(200))
    #expect(!carousel.isPaused)
    #expect(carousel.deadline == MadeUpClock.now(203).instant)
  }

  @Test("are the pages that do not leave with a client")
  func lastingPages() throws {
    var carousel = try start(Kept())
    _ = carousel.handle(
      .insert(Page(id: "guest"), at: .index(1), transientFor: ClientID(1)), now: MadeUpClock.now(0))
    _ = carousel.handle(
      .insert(Page(id: "x"), at: .end, transientFor: nil), now: MadeUpClock.now(0))
    #expect(carousel.lastingPages.map(\.id) == ["a", "b", "c", "x"])
  }
}
