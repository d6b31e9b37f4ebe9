import Testing

@testable import Carousel

/// The faults that users of comparable products reported, by the numbers of the field cases: those
/// that the model alone can show.
@Suite("Cases from the field")
struct CasesTests {
  private func seconds(_ events: [State]) -> [Double] { events.map(\.at.seconds) }

  @Test("1: three seconds stay on their grid, also where every wake-up is 7 ms late")
  func case1() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c"), lateness: 0.007)
    clock.run(until: 3001)
    #expect(clock.events.count == 1000)
    #expect(clock.events[0].at.seconds == 3.007)
    #expect(clock.events[999].at.seconds == 3000.007)
    #expect(clock.events[999].advancesAt?.seconds == 3003)
  }

  @Test("2: next at 2.9 s gives the page its whole time, with one event each")
  func case2() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c"))
    clock.at(2.9, .next(steps: 1))
    clock.run(until: 6)
    #expect(seconds(clock.events) == [2.9, 5.9])
  }

  @Test("3: a linger replaces the period once and is never added to it")
  func case3() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c")) {
      $0.interval = 10
      $0.linger = 15
    }
    clock.run(until: 11)
    clock.at(12, .next(steps: 1))
    clock.run(until: 40)
    #expect(seconds(clock.events) == [10, 12, 27, 37])
  }

  @Test("3: a page without a time does not leave, however long it would have lingered")
  func case3WithoutInterval() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c")) { $0.linger = 6 }
    clock.at(1, .next(steps: 1))
    clock.at(2, .configure([.interval(nil)]))
    #expect(clock.events.last?.remaining == nil)
    clock.run(until: 100)
    #expect(seconds(clock.events) == [1, 2])
  }

  @Test("4: a page of nine seconds, paused after three, has six left")
  func case4() throws {
    var clock = try MadeUpClock([
      Page(id: "a", duration: .seconds(9)), Page(id: "b"),
    ])
    clock.at(3, .pause)
    clock.at(5, .play)
    #expect(clock.events.map(\.remaining?.seconds) == [6, 6])
    clock.run(until: 11)
    #expect(clock.events.last?.at.seconds == 11)
  }

  @Test("5: paused after one second, played ten later, two are left")
  func case5() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c"))
    clock.at(1, .pause)
    clock.at(11, .play)
    #expect(clock.events.last?.remaining?.seconds == 2)
    clock.run(until: 13)
    #expect(seconds(clock.events) == [1, 11, 13])
  }

  @Test("6: stopped for ten minutes it moves once, and goes on from there")
  func case6Stopped() throws {
    var clock = try MadeUpClock(.count(5))
    clock.at(1, .wake)
    clock.late(601, .wake)
    #expect(clock.events.map(\.index) == [1])
    #expect(clock.events.last?.remaining?.seconds == 3)
    clock.run(until: 604)
    #expect(seconds(clock.events) == [601, 604])
  }

  @Test("6: asleep for an hour it moves not at all, and tells the new time of the next change")
  func case6Asleep() throws {
    var clock = try MadeUpClock(.count(5))
    clock.at(1, .wake)
    let awake = Now(
      instant: MadeUpClock.now(1).instant, time: Timestamp(nanoseconds: 3_601_000_000_000))
    let outcome = clock.carousel.handle(.clockChanged, now: awake)
    guard case .state(let state)? = outcome.outputs.first else {
      Issue.record("no change")
      return
    }
    #expect(outcome.outputs.count == 1)
    #expect(state.reason == .clock)
    #expect(state.index == 0)
    #expect(state.remaining?.seconds == 2)
    #expect(state.advancesAt?.seconds == 3603)
  }

  @Test("7: a shorter interval counts what was shown, and one that is over moves at once")
  func case7() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c"))
    clock.at(1, .configure([.interval(2)]))
    clock.run(until: 2)
    #expect(seconds(clock.events) == [1, 2])

    clock = try MadeUpClock(.ids("a", "b", "c"))
    clock.at(1, .configure([.interval(0.5)]))
    #expect(clock.events.map(\.reason) == [.command, .timer])
    #expect(seconds(clock.events) == [1, 1])
  }

  @Test("7: a linger that is no longer than the interval keeps no new interval from the page")
  func case7WithALinger() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c")) { $0.linger = 1.5 }
    clock.at(1, .next(steps: 1))
    clock.at(2, .configure([.interval(2)]))
    #expect(clock.events.last?.remaining?.seconds == 1)
    clock.at(2, .configure([.interval(10)]))
    #expect(clock.events.last?.remaining?.seconds == 9)
    clock.at(2, .configure([.interval(0.5)]))
    #expect(clock.events.last?.remaining?.seconds == 0.5)
    clock.run(until: 3)
    #expect(seconds(clock.events) == [1, 2, 2, 2, 2.5, 3])
  }

  @Test("8: in a lap every page has its whole time, the first and the last one too")
  func case8() throws {
    for count in 2...3 {
      var clock = try MadeUpClock(.count(count))
      clock.run(until: Double(3 * count))
      #expect(seconds(clock.events) == (1...count).map { Double(3 * $0) })
    }
    var one = try MadeUpClock(.count(1))
    one.run(until: 1000)
    #expect(one.events.isEmpty)
    #expect(one.carousel.deadline == nil)
  }

  @Test("9: after thirty days the last of 864,000 changes is exactly on the grid")
  func case9() throws {
    var configuration = Configuration()
    configuration.chrome = .none
    var carousel = try Carousel(
      pages: .ids("a", "b", "c"), configuration: configuration, now: MadeUpClock.now(0))
    var changes = 0
    var last: State?
    while let deadline = carousel.deadline, deadline.nanoseconds <= 2_592_000_000_000_000 {
      let now = Now(instant: deadline, time: Timestamp(nanoseconds: deadline.nanoseconds))
      for case .state(let state) in carousel.handle(.wake, now: now).outputs {
        changes += 1
        last = state
      }
    }
    #expect(changes == 864_000)
    #expect(last?.at.nanoseconds == 2_592_000_000_000_000)
  }

  @Test("10: a duration that would flash is refused with its path", arguments: [0, -1, 0.09])
  func case10(duration: Double) throws {
    var clock = try MadeUpClock(.ids("a", "b"))
    guard case .invalid(let value)? = clock.at(1, .configure([.interval(duration)])) else {
      Issue.record("taken")
      return
    }
    #expect(value.path == "interval")
    guard
      case .invalid(let page)? = clock.at(
        1, .insert(Page(id: "x", duration: .seconds(duration)), at: .end, transientFor: nil))
    else {
      Issue.record("taken")
      return
    }
    #expect(page.path == "page.duration")
    #expect(clock.events.isEmpty)
    #expect(throws: Refusal.self) {
      try MadeUpClock([Page(id: "a", duration: .seconds(duration))])
    }
  }

  @Test("10: neither NaN nor infinity is a time", arguments: [Double.nan, .infinity])
  func case10NotFinite(duration: Double) throws {
    var clock = try MadeUpClock(.ids("a", "b"))
    #expect(clock.at(1, .configure([.interval(duration)])) != nil)
    #expect(clock.at(1, .hold(reason: "x", seconds: duration, client: ClientID(1))) != nil)
    #expect(clock.events.isEmpty)
  }

  @Test("11: paused twice and played once it plays, and never twice as fast")
  func case11() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c"))
    for input in [Input.pause, .pause, .play, .play, .play] { clock.at(1, input) }
    #expect(clock.events.map(\.playing) == [false, true])
    clock.run(until: 9)
    #expect(seconds(clock.events) == [1, 1, 3, 6, 9])
  }

  @Test("12: edits of other pages leave the page and its deadline; its own leaving does not")
  func case12() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c", "d"))
    clock.at(7, .insert(Page(id: "x"), at: .index(0), transientFor: nil))
    #expect(clock.events.last?.page?.id == "c")
    #expect(clock.events.last?.index == 3)
    #expect(clock.events.last?.advancesAt?.seconds == 9)
    clock.at(7.5, .remove(id: "a"))
    #expect(clock.events.last?.page?.id == "c")
    #expect(clock.events.last?.index == 2)
    #expect(clock.events.last?.advancesAt?.seconds == 9)
    clock.at(8, .remove(id: "c"))
    #expect(clock.events.last?.page?.id == "d")
    #expect(clock.events.last?.remaining?.seconds == 3)
    #expect(clock.events.last?.advancesAt?.seconds == 11)
  }

  @Test("13: a reload that changes nothing is no event; one title is one, and the time goes on")
  func case13() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c"))
    for _ in 0..<100 {
      clock.at(1, .reload(settings: [.interval(3), .edges(.loop)], pages: .ids("a", "b", "c")))
    }
    #expect(clock.events.isEmpty)
    #expect(clock.carousel.deadline == MadeUpClock.now(3).instant)
    clock.at(
      2, .reload(settings: [], pages: [Page(id: "a", title: "A"), Page(id: "b"), Page(id: "c")]))
    #expect(clock.events.map(\.reason) == [.reload])
    #expect(clock.events.last?.page?.title == "A")
    #expect(clock.events.last?.remaining?.seconds == 1)
    #expect(clock.events.last?.revision == 1)
  }

  @Test("14: shrinking beneath the page goes to the first page, or to the last one that stops")
  func case14Shrinks() throws {
    for (edges, id) in [(Edges.loop, "p0"), (.rewind, "p0"), (.stop, "p3"), (.bounce, "p3")] {
      var clock = try MadeUpClock(.count(10)) { $0.edges = edges }
      clock.at(1, .goTo(.index(8), direction: nil))
      clock.at(2, .replace(.count(4), ifRevision: nil))
      #expect(clock.events.count == 2)
      #expect(clock.events.last?.page?.id == id)
      #expect(clock.events.last?.remaining?.seconds == 3)
    }
  }

  @Test("14: without its last page it has no index, and with a new one index 0")
  func case14Empty() throws {
    var clock = try MadeUpClock(.ids("a"))
    clock.at(1, .remove(id: "a"))
    #expect(clock.events.last?.index == nil)
    #expect(clock.events.last?.count == 0)
    #expect(clock.carousel.deadline == nil)
    #expect(clock.at(2, .next(steps: 1)) == .noPages)
    clock.at(3, .insert(Page(id: "b"), at: .end, transientFor: nil))
    #expect(clock.events.last?.index == 0)
    #expect(clock.events.last?.from == nil)
  }

  @Test("15: a page that is disabled leaves at once, and going to it says why not")
  func case15() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c"))
    clock.at(1, .update(id: "a", [.enabled(false)]))
    #expect(clock.events.last?.page?.id == "b")
    #expect(clock.events.last?.remaining?.seconds == 3)
    #expect(
      clock.at(2, .goTo(.page("a"), direction: nil)) == .notInRotation(id: "a", why: "is disabled"))
  }

  @Test("17: indices far below zero come out right")
  func case17() throws {
    var five = try MadeUpClock(.count(5))
    five.at(1, .previous(steps: 6))
    #expect(five.events.map(\.index) == [4])

    var two = try MadeUpClock(.count(2))
    for _ in 0..<5 { two.at(1, .previous(steps: 1)) }
    #expect(two.events.map(\.virtualIndex) == [-1, -2, -3, -4, -5])
    #expect(two.events.map(\.index) == [1, 0, 1, 0, 1])
  }

  @Test("18: a jump is one event, whatever it passes over")
  func case18() throws {
    var clock = try MadeUpClock(.count(10))
    clock.at(1, .goTo(.index(4), direction: nil))
    #expect(clock.events.count == 1)
    #expect(clock.events.last?.from == PageReference(index: 0, id: "p0"))
    #expect(clock.events.last?.index == 4)
  }

  @Test("19: two laps of four are nine events, wrapped where they wrap")
  func case19() throws {
    var clock = try MadeUpClock(.count(4))
    clock.run(until: 27)
    #expect(clock.events.map(\.index) == [1, 2, 3, 0, 1, 2, 3, 0, 1])
    #expect(
      clock.events.map(\.wrapped) == [
        false, false, false, true, false, false, false, true, false,
      ])
    #expect(clock.events.allSatisfy { $0.direction == .forward })
  }

  @Test(
    "20: offsets become pages, halves away from zero",
    arguments: [(999.99, 3), (166.664, 0), (166.665, 1)])
  func case20(offset: Double, index: Int) throws {
    var clock = try MadeUpClock(.count(4))
    clock.at(1, .scrollTo(offset: offset, width: 333.33))
    #expect(clock.carousel.state(now: MadeUpClock.now(1)).index == index)
  }

  @Test(
    "20: an offset or a width that is none is refused, and the page stays",
    arguments: [
      (1, 0), (1, -1), (1, .nan), (1, .infinity), (.nan, 1), (.infinity, 1), (1e300, 1),
    ] as [(Double, Double)])
  func case20Refused(offset: Double, width: Double) throws {
    var clock = try MadeUpClock(.count(4))
    guard case .invalid? = clock.at(1, .scrollTo(offset: offset, width: width)) else {
      Issue.record("taken")
      return
    }
    clock.at(1, .dragBegin(client: ClientID(1)))
    guard
      case .invalid? = clock.at(
        1, .dragMove(offset: offset, width: width, client: ClientID(1))),
      case .invalid? = clock.at(
        1, .dragEnd(offset: offset, width: width, velocity: 0, client: ClientID(1)))
    else {
      Issue.record("taken")
      return
    }
    #expect(clock.events.map(\.index) == [0])
  }

  @Test("21: a drag before the first page of a list that stops is two events, for the hold")
  func case21() throws {
    var clock = try MadeUpClock(.count(3)) { $0.edges = .stop }
    clock.at(1, .dragBegin(client: ClientID(1)))
    clock.at(2, .dragEnd(offset: -240, width: 400, velocity: 0, client: ClientID(1)))
    #expect(clock.events.map(\.holds) == [["drag"], []])
    #expect(clock.events.map(\.index) == [0, 0])
    #expect(clock.events.map(\.direction) == [.none, .none])
  }

  @Test("40: the clock jumps 56 years; the page's time goes on, and one change says so")
  func case40() throws {
    let years = TimeSpan(nanoseconds: 1_767_225_600_000_000_000)
    var clock = try MadeUpClock(.ids("a", "b", "c"))
    func jumped(_ seconds: Double) -> Now {
      let now = MadeUpClock.now(seconds)
      return Now(
        instant: now.instant,
        time: Timestamp(nanoseconds: now.time.nanoseconds + years.nanoseconds))
    }
    let told = clock.carousel.handle(.clockChanged, now: jumped(1)).outputs
    let again = clock.carousel.handle(.clockChanged, now: jumped(1.5)).outputs
    let timer = clock.carousel.handle(.wake, now: jumped(3)).outputs
    guard case .state(let change)? = told.first, case .state(let next)? = timer.first else {
      Issue.record("no change")
      return
    }
    #expect([told.count, again.count, timer.count] == [1, 0, 1])
    #expect((change.reason, change.index, change.remaining?.seconds) == (.clock, 0, 2))
    #expect(change.advancesAt?.seconds == 1_767_225_603)
    #expect((next.reason, next.index) == (.timer, 1))
    #expect(next.at.seconds == 1_767_225_603)
    #expect(next.advancesAt?.seconds == 1_767_225_606)
  }

  @Test("41: an alarm over another one is on at once, and the page before has its time again")
  func case41() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c"))
    clock.at(1, .showOverride(.listed(id: "b"), id: "call", priority: 1, duration: 10))
    clock.at(2, .showOverride(.own(Page(id: "fire")), id: "alarm", priority: 5, duration: 3))
    clock.run(until: 13)
    #expect(seconds(clock.events) == [1, 2, 5, 11, 13])
    #expect(clock.events.map(\.page?.id) == ["b", "fire", "b", "a", "b"])
    #expect(clock.events.map(\.remaining?.seconds) == [2, 2, 2, 2, 3])
  }

  @Test("44: a page that fails to load is skipped where that is set, and hangs nothing anyway")
  func case44() throws {
    for skips in [false, true] {
      var clock = try MadeUpClock(.ids("a", "b", "c")) {
        $0.skipFailed = skips
        $0.waitReady = 2
      }
      clock.at(0, .displayRegistered(client: ClientID(1)))
      clock.at(3.5, .displayFailed(page: "b", client: ClientID(1)))
      clock.run(until: 8)
      #expect(seconds(clock.events) == (skips ? [3, 3.5, 5.5] : [3, 5, 8]))
      #expect(clock.events.map(\.page?.id) == (skips ? ["b", "c", "c"] : ["b", "b", "c"]))
    }
  }
}
