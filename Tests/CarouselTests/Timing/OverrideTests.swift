import Testing

@testable import Carousel

@Suite("Pages above the rotation")
struct OverrideTests {
  private let one = ClientID(1)

  private func show(
    _ page: String, id: String? = nil, priority: Int = 0, for duration: Double? = nil
  ) -> Input {
    .showOverride(.listed(id: page), id: id, priority: priority, duration: duration)
  }

  /// Three pages of three seconds and a disabled one, `alarm`.
  private func clock(
    _ configure: (inout Configuration) -> Void = { _ in }
  ) throws -> MadeUpClock {
    try MadeUpClock(
      [Page(id: "a"), Page(id: "b"), Page(id: "c"), Page(id: "alarm", enabled: false)], configure)
  }

  @Test func `an alarm is on at once, and the page before comes back with what it had left`() throws
  {
    var clock = try clock()
    clock.at(4, show("alarm", id: "fire", priority: 5, for: 60))
    clock.run(until: 66)
    #expect(clock.events.map(\.at.seconds) == [3, 4, 64, 66])
    #expect(clock.events.map(\.reason) == [.timer, .override, .override, .timer])
    #expect(clock.events.map(\.page?.id) == ["b", "alarm", "b", "c"])
    #expect(clock.events.map(\.index) == [1, 1, 1, 2])
    #expect(clock.events.map(\.count) == [3, 3, 3, 3])
    #expect(clock.events.map(\.next?.id) == ["c", "c", "c", "a"])
    #expect(clock.events.map(\.holds) == [[], ["override"], [], []])
    #expect(clock.events.map(\.remaining?.seconds) == [3, 2, 2, 3])
    #expect(clock.events.map(\.advancesAt?.seconds) == [6, nil, 66, 69])
    #expect(clock.events.map(\.shownAt?.seconds) == [3, 4, 64, 66])
    #expect(clock.events.map(\.override?.id) == [nil, "fire", nil, nil])
    #expect(clock.events[1].override?.priority == 5)
    #expect(clock.events[1].override?.until?.seconds == 64)
    #expect(clock.events.map(\.from?.id) == ["a", "b", "b", "b"])
    #expect(clock.events.map(\.direction) == [.forward, .none, .none, .forward])
    #expect(clock.events[1].highlight == nil)
    #expect(clock.events[1].indicator == clock.events[0].indicator)
  }

  @Test func `the highest priority shows, and the others wait with their ends running`() throws {
    var clock = try clock()
    clock.at(1, show("a", id: "low", priority: 1, for: 10))
    clock.at(2, show("alarm", id: "high", priority: 5, for: 4))
    clock.run(until: 20)
    #expect(clock.events.map(\.at.seconds) == [1, 2, 6, 11, 13, 16, 19])
    #expect(clock.events.map(\.override?.id) == ["low", "high", "low", nil, nil, nil, nil])
    #expect(clock.events.map(\.page?.id) == ["a", "alarm", "a", "a", "b", "c", "a"])
    #expect(clock.events[2].override?.until?.seconds == 11)
    #expect(clock.events[3].remaining?.seconds == 2)
  }

  @Test func `what waits underneath changes nothing that anybody sees`() throws {
    var clock = try clock()
    clock.at(1, show("alarm", id: "high", priority: 5))
    #expect(clock.at(2, show("b", id: "low", for: 2)) == nil)
    #expect(clock.carousel.overrides.map(\.id) == ["high", "low"])
    clock.run(until: 10)
    #expect(clock.carousel.overrides.map(\.id) == ["high"])
    clock.at(11, show("b", id: "low"))
    #expect(clock.at(12, .clearOverride(id: "low")) == nil)
    #expect(clock.events.map(\.at.seconds) == [1])
  }

  @Test func `of equal priorities the newest shows, then the one before it`() throws {
    var clock = try clock()
    clock.at(1, show("a", id: "first"))
    clock.at(2, show("b", id: "second"))
    clock.at(3, show("c", id: "third"))
    clock.at(4, show("a", id: "first"))
    #expect(clock.carousel.overrides.map(\.id) == ["second", "third", "first"])
    clock.at(5, .clearOverride(id: nil))
    clock.at(6, .clearOverride(id: nil))
    clock.at(7, .clearOverride(id: nil))
    #expect(
      clock.events.map(\.override?.id)
        == ["first", "second", "third", "first", "third", "second", nil])
  }

  @Test func `the same id replaces the page, the priority and the end`() throws {
    var clock = try clock()
    clock.at(1, show("a", id: "x", priority: 5, for: 10))
    clock.at(2, show("b", id: "y", priority: 3))
    clock.at(3, show("c", id: "x", priority: 3, for: 4))
    #expect(clock.events.map(\.page?.id) == ["a", "c"])
    #expect(clock.events.last?.override?.priority == 3)
    #expect(clock.events.last?.override?.until?.seconds == 7)
    clock.at(4, show("c", id: "x", priority: 1))
    #expect(clock.events.last?.page?.id == "b")
    #expect(clock.carousel.overrides.map(\.id) == ["y", "x"])
    #expect(clock.carousel.overrides.map(\.until) == [nil, nil])
  }

  @Test func `the same override once more is nothing, and another end of it keeps the page`() throws
  {
    var clock = try clock()
    clock.at(1, show("alarm", id: "x"))
    clock.at(2, show("alarm", id: "x"))
    #expect(clock.events.count == 1)
    clock.at(3, show("alarm", id: "x", for: 5))
    #expect(clock.events.map(\.shownAt?.seconds) == [1, 1])
    clock.at(4, show("alarm", id: "x", for: 5))
    #expect(clock.events.map(\.override?.until?.seconds) == [nil, 8, 9])
  }

  @Test func `several that end at once are one event`() throws {
    var clock = try clock()
    clock.at(1, show("a", id: "x", for: 5))
    clock.at(1, show("b", id: "y", for: 5))
    clock.at(1, show("c", id: "z", for: 5))
    clock.run(until: 6)
    #expect(clock.events.map(\.at.seconds) == [1, 1, 1, 6])
    #expect(clock.events.last?.page?.id == "a")

    clock = try self.clock()
    clock.at(1, show("a", id: "x", for: 5))
    clock.at(1, show("b", id: "y", for: 3))
    clock.late(100, .wake)
    #expect(clock.events.map(\.reason) == [.override, .override, .override])
    #expect(clock.events.last?.override == nil)
    #expect(clock.events.last?.remaining?.seconds == 2)
  }

  @Test func `names are made up that nobody has, and another one each time`() throws {
    var clock = try clock()
    clock.at(1, show("a"))
    clock.at(1, show("a", id: "override-3"))
    clock.at(1, show("a"))
    #expect(clock.carousel.overrides.map(\.id) == ["override-1", "override-3", "override-2"])
    clock.at(2, .clearOverride(id: "override-2"))
    clock.at(2, show("a"))
    #expect(clock.carousel.overrides.last?.id == "override-4")
  }

  @Test func `sixteen can be there at once, and a known one can still be replaced`() throws {
    var clock = try clock()
    for number in 1...16 { #expect(clock.at(1, show("a", id: "x\(number)")) == nil) }
    #expect(
      clock.at(1, show("a", id: "x17"))
        == .limit(what: "There are 16 overrides already; clear one first."))
    #expect(clock.at(1, show("b", id: "x1")) == nil)
    #expect(clock.carousel.overrides.count == 16)
    #expect(clock.events.last?.page?.id == "b")
  }

  @Test func `what cannot be taken is refused, and everything stays`() throws {
    var clock = try clock()
    let wrong: [(Input, String, String)] = [
      (show("a", id: ""), "id", "\"\" is no valid name"),
      (show("a", priority: 2_147_483_648), "priority", "2147483648 is above 2147483647"),
      (show("a", priority: -2_147_483_649), "priority", "-2147483649 is below -2147483648"),
      (show("a", for: 0.05), "duration", "0.05 is below 0.1"),
      (show("a", for: 31_536_001), "duration", "31536001 is above 31536000"),
      (show("a", for: .nan), "duration", "NaN is not a finite number"),
      (
        .showOverride(.own(Page(id: "x", color: "red")), id: nil, priority: 0, duration: nil),
        "page.color", "\"red\" is no colour"
      ),
    ]
    for (input, path, problem) in wrong {
      guard case .invalid(let value)? = clock.at(1, input) else {
        Issue.record("taken: \(input)")
        continue
      }
      #expect(value.path == path)
      #expect(value.problem == problem)
    }
    #expect(clock.at(1, show("nobody")) == .noSuchPage(id: "nobody"))
    #expect(clock.events.isEmpty)
    clock.at(2, show("a"))
    #expect(clock.carousel.overrides.map(\.id) == ["override-1"])
  }

  @Test func `clearing what is not there is nothing`() throws {
    var clock = try clock()
    #expect(clock.at(1, .clearOverride(id: nil)) == nil)
    #expect(clock.at(1, .clearOverride(id: "nobody")) == nil)
    #expect(clock.events.isEmpty)
  }

  @Test func `a page of its own has its defaults filled in`() throws {
    var clock = try clock()
    let page = Page(id: "a", title: "Way out", enabled: false, content: "{}")
    clock.at(1, .showOverride(.own(page), id: "x", priority: 0, duration: nil))
    #expect(
      clock.events[0].page
        == PageOnScreen(
          id: "a", title: "Way out", label: "Way out", color: "#FF3B30", duration: .seconds(3)))
    #expect(clock.carousel.pages.count == 4)
    #expect(clock.carousel.overrideOnScreen?.page == .own(page))
    // Another content is another page on the screen, although no State tells it.
    let other = Page(id: "a", title: "Way out", content: #"{"kind":"color"}"#)
    clock.at(2, .showOverride(.own(other), id: "x", priority: 0, duration: nil))
    #expect(clock.events.map(\.shownAt?.seconds) == [1, 2])
  }

  @Test func `moves go on underneath, and the page that they reach has its whole time`() throws {
    var clock = try clock()
    clock.at(1, show("alarm", id: "x"))
    clock.at(2, .next(steps: 1))
    #expect(clock.events.last?.reason == .command)
    #expect(clock.events.last?.page?.id == "alarm")
    #expect(clock.events.last?.index == 1)
    #expect(clock.events.last?.virtualIndex == 1)
    #expect(clock.events.last?.position == 1)
    #expect(clock.events.last?.next?.id == "c")
    #expect(clock.events.last?.from?.id == "a")
    #expect(clock.events.last?.direction == .forward)
    #expect(clock.events.last?.shownAt?.seconds == 1)
    clock.at(10, .clearOverride(id: nil))
    #expect(clock.events.last?.page?.id == "b")
    #expect(clock.events.last?.remaining?.seconds == 3)
    #expect(clock.events.last?.shownAt?.seconds == 10)
  }

  @Test func `a linger goes on after it`() throws {
    var clock = try clock { $0.linger = 8 }
    clock.at(1, .next(steps: 1))
    clock.at(2, show("alarm", for: 100))
    clock.run(until: 109)
    #expect(clock.events.map(\.at.seconds) == [1, 2, 102, 109])
  }

  @Test func `its time runs on whatever else is held, and a pause outlasts it`() throws {
    var clock = try clock()
    clock.at(1, .pause)
    clock.at(2, show("alarm", for: 5))
    clock.at(3, .hold(reason: "guide", seconds: nil, client: one))
    clock.run(until: 8)
    #expect(clock.events.map(\.at.seconds) == [1, 2, 3, 7])
    #expect(
      clock.events.map(\.holds) == [
        ["user"], ["override", "user"], ["guide", "override", "user"], ["guide", "user"],
      ])
    #expect(clock.events.last?.remaining?.seconds == 2)
  }

  @Test func `play while it shows is a change of the holds alone`() throws {
    var clock = try clock()
    clock.at(1, .pause)
    clock.at(2, show("alarm", for: 5))
    clock.at(3, .play)
    #expect(clock.events.last?.holds == ["override"])
    #expect(clock.events.last?.playing == true)
    clock.run(until: 9)
    #expect(clock.events.map(\.at.seconds) == [1, 2, 3, 7, 9])
  }

  @Test func `it ends a drag in its own one event, and nobody drags meanwhile`() throws {
    var clock = try clock()
    clock.at(1, .dragBegin(client: one))
    clock.at(1, .dragMove(offset: 30, width: 100, client: one))
    clock.at(2, show("alarm", for: 5))
    #expect(clock.events.map(\.reason) == [.drag, .override])
    #expect(clock.events.last?.holds == ["override"])
    #expect(clock.events.last?.phase == .idle)
    #expect(clock.events.last?.position == 0)
    #expect(clock.at(3, .dragMove(offset: 30, width: 100, client: one)) == .noDrag)
    #expect(clock.at(3, .dragEnd(offset: 9, width: 10, velocity: 0, client: one)) == .noDrag)
    #expect(clock.at(3, .dragBegin(client: one)) == .overridden)
    clock.at(7, .dragBegin(client: one))
    #expect(clock.events.map(\.reason) == [.drag, .override, .override, .drag])
  }

  @Test func `it shows although there are no pages, and leaves nothing behind`() throws {
    var clock = try MadeUpClock([])
    clock.at(1, .showOverride(.own(Page(id: "x")), id: nil, priority: 0, duration: 4))
    #expect(clock.events[0].page?.id == "x")
    #expect(clock.events[0].index == nil)
    #expect(clock.events[0].position == nil)
    #expect(clock.events[0].indicator == nil)
    #expect(clock.events[0].shownAt?.seconds == 1)
    #expect(clock.at(2, .dragBegin(client: one)) == .overridden)
    #expect(clock.at(2, .next(steps: 1)) == .noPages)
    clock.at(3, .insert(Page(id: "y"), at: .end, transientFor: nil))
    #expect(clock.events.last?.page?.id == "x")
    #expect(clock.events.last?.index == 0)
    #expect(clock.events.last?.shownAt?.seconds == 1)
    clock.at(4, .remove(id: "y"))
    clock.run(until: 5)
    #expect(clock.events.last?.page == nil)
    #expect(clock.events.last?.shownAt == nil)
    #expect(clock.carousel.deadline == nil)
  }

  @Test func `the end of the last page of all stays told`() throws {
    var clock = try clock { $0.edges = .stop }
    clock.at(10, show("alarm", for: 5))
    clock.run(until: 100)
    #expect(clock.events.map(\.at.seconds) == [3, 6, 9, 10, 15])
    #expect(clock.events.map(\.ended) == [false, false, true, true, true])
    #expect(clock.events.last?.remaining == nil)
  }

  @Test func `taking its page out of the list ends it with the edit`() throws {
    var clock = try clock()
    clock.at(1, show("alarm", id: "x"))
    clock.at(2, .update(id: "alarm", [.title("Fire")]))
    #expect(clock.events.last?.page?.title == "Fire")
    #expect(clock.events.last?.shownAt?.seconds == 1)
    clock.at(3, .remove(id: "alarm"))
    #expect(clock.events.map(\.reason) == [.override, .edit, .edit])
    #expect(clock.events.last?.page?.id == "a")
    #expect(clock.events.last?.holds == [])
    #expect(clock.events.last?.remaining?.seconds == 2)
    #expect(clock.events.last?.shownAt?.seconds == 3)
    #expect(clock.carousel.overrides.isEmpty)
  }

  @Test func `an edit that takes both pages brings the successor with its whole time`() throws {
    var clock = try clock()
    clock.at(1, show("alarm", id: "x"))
    clock.at(2, .reload(settings: [], pages: .ids("b", "c")))
    #expect(clock.events.map(\.reason) == [.override, .reload])
    #expect(clock.events.last?.page?.id == "b")
    #expect(clock.events.last?.remaining?.seconds == 3)
  }

  @Test func `the current page may leave underneath, and so may the client that brought the other`()
    throws
  {
    var clock = try clock()
    clock.at(1, .insert(Page(id: "guest"), at: .end, transientFor: one))
    clock.at(1, show("guest", id: "x"))
    clock.at(2, .remove(id: "a"))
    #expect(clock.events.last?.page?.id == "guest")
    #expect(clock.events.last?.index == 0)
    clock.at(3, .clientGone(one))
    #expect(clock.events.last?.reason == .edit)
    #expect(clock.events.last?.page?.id == "b")
    #expect(clock.events.last?.remaining?.seconds == 3)
    #expect(clock.events.count == 4)
  }

  @Test func `a changed interval counts from where it has ended`() throws {
    var clock = try clock()
    clock.at(2, show("alarm", for: 10))
    clock.at(3, .configure([.interval(1)]))
    clock.run(until: 12)
    #expect(clock.events.map(\.reason) == [.override, .command, .override, .timer])
    #expect(clock.events.map(\.at.seconds) == [2, 3, 12, 12])
  }

  @Test func `a step of the wall clock moves the end that it tells, not the end`() throws {
    var clock = try clock()
    clock.at(1, show("alarm", for: 60))
    let stepped = Now(
      instant: Instant(nanoseconds: 2_000_000_000),
      time: Timestamp(nanoseconds: 1_000_000_000_000))
    let outcome = clock.carousel.handle(.clockChanged, now: stepped)
    guard case .state(let state)? = outcome.outputs.first else {
      Issue.record("no event")
      return
    }
    #expect(state.reason == .clock)
    #expect(state.override?.until?.seconds == 1059)
    #expect(clock.carousel.deadline == Instant(nanoseconds: 61_000_000_000))
  }

  @Test func `without an end a step of the wall clock is nothing`() throws {
    var clock = try clock()
    clock.at(1, show("alarm"))
    let stepped = Now(
      instant: Instant(nanoseconds: 2_000_000_000),
      time: Timestamp(nanoseconds: 1_000_000_000_000))
    #expect(clock.carousel.handle(.clockChanged, now: stepped).outputs.isEmpty)
  }
}
