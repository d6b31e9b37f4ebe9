import Testing

@testable import Carousel

@Suite("A carousel")
struct CarouselTests {
  @Test("starts with its first page, before any change")
  func starts() throws {
    let clock = try MadeUpClock(.ids("a", "b", "c"))
    let state = clock.carousel.state(now: MadeUpClock.now(1))
    #expect(state.seq == 0)
    #expect(state.reason == .start)
    #expect(state.at.seconds == 0)
    #expect(state.index == 0)
    #expect(state.from == nil)
    #expect(state.next == PageReference(index: 1, id: "b"))
    #expect(state.page?.title == "a")
    #expect(state.page?.color == "#FF3B30")
    #expect(state.remaining?.seconds == 2)
    #expect(state.advancesAt?.seconds == 3)
    #expect(state.highlight == nil)
    #expect(state.indicator?.items.map(\.width) == [16, 6, 6])
    #expect(clock.carousel.deadline == MadeUpClock.now(3).instant)
  }

  @Test("is refused with two pages of one name, and with too many")
  func refused() {
    #expect(throws: Refusal.self) { try MadeUpClock(.ids("a", "a")) }
    #expect(throws: Refusal.limit(what: "A carousel has at most 2 pages.")) {
      try Carousel(
        pages: .count(3), configuration: Configuration(), now: MadeUpClock.now(0), pageLimit: 2)
    }
  }

  @Test("has an early or a needless wake-up do nothing")
  func earlyWake() throws {
    var clock = try MadeUpClock(.ids("a", "b"))
    for time in [0, 0, 1, 2.999] { clock.late(time, .wake) }
    #expect(clock.events.isEmpty)
    #expect(clock.carousel.deadline == MadeUpClock.now(3).instant)
  }

  @Test("does what was due before an input that is refused")
  func refusedAfterDue() throws {
    var clock = try MadeUpClock(.ids("a", "b"))
    #expect(clock.late(4, .goTo(.page("nobody"), direction: nil)) == .noSuchPage(id: "nobody"))
    #expect(clock.events.map(\.reason) == [.timer])
  }

  @Test("tells no time for a page that stays until its content ends, and leaves at the limit")
  func contentDuration() throws {
    var clock = try MadeUpClock([Page(id: "film", duration: .content), Page(id: "b")]) {
      $0.contentLimit = 60
    }
    let state = clock.carousel.state(now: MadeUpClock.now(1))
    #expect(state.remaining == nil && state.advancesAt == nil)
    clock.run(until: 60)
    #expect(clock.events.map(\.index) == [1])
  }

  @Test("tells of a step of the wall clock only where it has told when the page leaves")
  func clockStep() throws {
    let stepped = Now(instant: MadeUpClock.now(1).instant, time: MadeUpClock.now(11).time)
    var clock = try MadeUpClock(.ids("a", "b"))
    #expect(clock.carousel.handle(.clockChanged, now: stepped).outputs.count == 1)
    clock = try MadeUpClock([Page(id: "film", duration: .content), Page(id: "b")])
    #expect(clock.carousel.handle(.clockChanged, now: stepped).outputs.isEmpty)
  }

  @Test("without an interval moves only from pages with a time of their own")
  func noInterval() throws {
    var clock = try MadeUpClock([Page(id: "a", duration: .seconds(2)), Page(id: "b")]) {
      $0.interval = nil
    }
    clock.run(until: 100)
    #expect(clock.events.map(\.index) == [1])
    #expect(clock.events.last?.remaining == nil)
    clock.at(101, .configure([.interval(200)]))
    #expect(clock.events.last?.remaining?.seconds == 101)
  }

  @Test("has pages of a client leave with it, in one event")
  func transientPages() throws {
    var clock = try MadeUpClock(.ids("a"))
    for id in ["x", "y"] {
      clock.at(1, .insert(Page(id: id), at: .end, transientFor: ClientID(7)))
    }
    clock.at(1, .insert(Page(id: "z"), at: .end, transientFor: ClientID(8)))
    clock.at(2, .clientGone(ClientID(7)))
    #expect(clock.carousel.pages.map(\.id) == ["a", "z"])
    #expect(clock.events.map(\.reason) == [.edit, .edit, .edit, .edit])
    clock.at(3, .clientGone(ClientID(7)))
    #expect(clock.events.count == 4)
  }

  @Test("keeps the pages of clients when the file has another list")
  func transientPagesStayOnReload() throws {
    var clock = try MadeUpClock(.ids("a"))
    clock.at(1, .insert(Page(id: "x"), at: .end, transientFor: ClientID(7)))
    clock.at(2, .reload(settings: [], pages: .ids("b", "c")))
    #expect(clock.carousel.pages.map(\.id) == ["b", "c", "x"])
    clock.at(3, .clientGone(ClientID(7)))
    #expect(clock.carousel.pages.map(\.id) == ["b", "c"])
  }

  @Test("keeps the hold user apart from everybody's client")
  func userHold() throws {
    var clock = try MadeUpClock(.ids("a", "b"))
    clock.at(1, .hold(reason: "user", seconds: nil, client: ClientID(1)))
    clock.at(1, .clientGone(ClientID(1)))
    #expect(clock.events.map(\.holds) == [["user"]])
    clock.at(2, .play)
    #expect(clock.events.last?.playing == true)
    guard
      case .invalid(let value)? = clock.at(
        2, .hold(reason: "user", seconds: 1, client: ClientID(1)))
    else {
      Issue.record("taken")
      return
    }
    #expect(value.path == "for")
  }

  @Test("refuses holds that are its own, bad names and bad times", arguments: ["drag", "", "a b"])
  func badHolds(reason: String) throws {
    var clock = try MadeUpClock(.ids("a", "b"))
    guard
      case .invalid(let value)? = clock.at(
        1, .hold(reason: reason, seconds: nil, client: ClientID(1)))
    else {
      Issue.record("taken")
      return
    }
    #expect(value.path == "reason")
    #expect(clock.at(1, .hold(reason: "x", seconds: 0, client: ClientID(1))) != nil)
    #expect(clock.events.isEmpty)
  }

  @Test("replaces its list only at the revision that was asked for")
  func revisions() throws {
    var clock = try MadeUpClock(.ids("a", "b"))
    clock.at(1, .replace(.ids("b", "a"), ifRevision: 0))
    #expect(
      clock.at(2, .replace(.ids("c"), ifRevision: 0)) == .revisionConflict(expected: 0, actual: 1))
    #expect(clock.events.last?.revision == 1)
  }

  @Test("is a value: a copy that is thrown away changes nothing")
  func isAValue() throws {
    var clock = try MadeUpClock(.ids("a", "b"))
    let before = clock.carousel.state(now: MadeUpClock.now(0))
    var copy = clock.carousel
    _ = copy.handle(.next(steps: 1), now: MadeUpClock.now(1))
    #expect(clock.carousel.state(now: MadeUpClock.now(0)) == before)
    clock.run(until: 3)
    #expect(clock.events.last?.seq == 1)
  }
}
