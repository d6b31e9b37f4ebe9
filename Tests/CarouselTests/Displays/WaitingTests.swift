import Testing

@testable import Carousel

@Suite("Waiting for a display")
struct WaitingTests {
  private let one = ClientID(1)
  private let other = ClientID(2)

  /// Three pages that wait for two displays, five seconds at the most.
  private func clock(
    _ pages: [Page] = .ids("a", "b", "c"), _ configure: (inout Configuration) -> Void = { _ in }
  ) throws -> MadeUpClock {
    var clock = try MadeUpClock(pages) {
      $0.waitReady = 5
      configure(&$0)
    }
    clock.at(0, .displayRegistered(client: one))
    clock.at(0, .displayRegistered(client: other))
    return clock
  }

  @Test func `a page has its whole time from where the first display shows it`() throws {
    var clock = try clock()
    #expect(clock.events.isEmpty)
    clock.at(4, .displayShown(seq: 1, client: other))
    clock.at(5, .displayShown(seq: 1, client: one))
    clock.run(until: 7)
    #expect(clock.events.map(\.reason) == [.timer, .display, .timer])
    #expect(clock.events.map(\.at.seconds) == [3, 4, 7])
    #expect(clock.events.map(\.holds) == [["loading"], [], ["loading"]])
    #expect(clock.events.map(\.remaining?.seconds) == [3, 3, 3])
    #expect(clock.events.map(\.advancesAt?.seconds) == [nil, 7, nil])
    #expect(clock.events.map(\.page?.id) == ["b", "b", "c"])
    #expect(clock.events.map(\.direction) == [.forward, .none, .forward])
  }

  @Test func `nobody waits longer than the configuration says`() throws {
    var clock = try clock()
    clock.run(until: 11)
    #expect(clock.events.map(\.reason) == [.timer, .hold, .timer])
    #expect(clock.events.map(\.at.seconds) == [3, 8, 11])
    #expect(clock.events.map(\.holds) == [["loading"], [], ["loading"]])
  }

  @Test func `without a display, and without the setting, no page waits`() throws {
    var clock = try MadeUpClock(.ids("a", "b", "c")) { $0.waitReady = 5 }
    clock.run(until: 9)
    #expect(clock.events.map(\.at.seconds) == [3, 6, 9])
    clock = try MadeUpClock(.ids("a", "b", "c"))
    clock.at(0, .displayRegistered(client: one))
    clock.run(until: 9)
    #expect(clock.events.map(\.at.seconds) == [3, 6, 9])
    #expect(clock.events.allSatisfy { $0.holds.isEmpty })
  }

  @Test func `every way to another page begins to wait, also round to the same one`() throws {
    var clock = try clock { $0.interval = nil }
    let moves: [Input] = [
      .next(steps: 1), .goTo(.page("a"), direction: nil), .next(steps: 3), .remove(id: "a"),
      .reload(settings: [], pages: .ids("c", "d")), .update(id: "c", [.enabled(false)]),
    ]
    var seq: Int64 = 0
    for move in moves {
      #expect(clock.at(1, move) == nil)
      #expect(clock.events.last?.holds == ["loading"], "\(move)")
      seq += 2
      clock.at(1, .displayShown(seq: seq - 1, client: one))
      #expect(clock.events.last?.seq == seq)
      #expect(clock.events.last?.holds == [])
    }
    #expect(clock.events.compactMap(\.page?.id).last == "d")
  }

  @Test func `a drag waits at its target, and where it stays goes on`() throws {
    var clock = try clock { $0.interval = nil }
    clock.at(1, .dragBegin(client: one))
    clock.at(1, .dragEnd(offset: 10, width: 100, velocity: 0, client: one))
    #expect(clock.events.last?.holds == [])
    clock.at(2, .dragBegin(client: one))
    clock.at(2, .dragEnd(offset: 90, width: 100, velocity: 0, client: one))
    #expect(clock.events.last?.holds == ["loading"])
    clock.at(3, .dragBegin(client: one))
    #expect(clock.events.last?.holds == ["drag", "loading"])
    clock.at(3, .dragCancel(client: one))
    #expect(clock.events.last?.holds == ["loading"])
  }

  @Test func `a page that stays through an edit, or is joined by a second one, has started`() throws
  {
    var clock = try clock([Page(id: "a")])
    clock.at(1, .insert(Page(id: "b"), at: .end, transientFor: nil))
    clock.at(2, .update(id: "a", [.title("A")]))
    #expect(clock.events.map(\.holds) == [[], []])
    clock.run(until: 4)
    #expect(clock.events.last?.holds == ["loading"])
  }

  @Test func `the last page of all to go leaves nothing to wait for`() throws {
    var clock = try clock()
    clock.at(3, .replace([], ifRevision: nil))
    #expect(clock.events.last?.holds == [])
    #expect(clock.carousel.deadline == nil)
    clock.at(4, .insert(Page(id: "x"), at: .end, transientFor: nil))
    #expect(clock.events.last?.holds == ["loading"])
  }

  @Test func `a State from before the page says nothing of it`() throws {
    var clock = try clock()
    clock.at(3, .displayShown(seq: 0, client: one))
    #expect(clock.events.last?.holds == ["loading"])
    clock.at(4, .pause)
    clock.at(4, .displayShown(seq: 2, client: one))
    #expect(clock.events.last?.holds == ["user"])
    #expect(clock.events.last?.reason == .display)
    #expect(clock.events.last?.remaining?.seconds == 3)
  }

  @Test func `the last display to leave ends the waiting`() throws {
    var clock = try clock()
    clock.at(3, .clientGone(one))
    #expect(clock.events.last?.holds == ["loading"])
    clock.at(4, .displayGone(client: other))
    #expect(clock.events.last?.holds == [])
    #expect(clock.events.last?.reason == .hold)
    #expect(clock.events.last?.advancesAt?.seconds == 7)
    #expect(clock.events.count == 2)
  }

  @Test func `a wait that goes on takes another length, counted from its start`() throws {
    var clock = try clock()
    clock.at(4, .configure([.waitReady(2)]))
    clock.run(until: 5)
    #expect(clock.events.map(\.at.seconds) == [3, 4, 5])
    #expect(clock.events.map(\.reason) == [.timer, .command, .hold])

    clock = try self.clock()
    clock.at(5, .configure([.waitReady(1)]))
    #expect(clock.events.map(\.reason) == [.timer, .command, .hold])
    #expect(clock.events.map(\.at.seconds) == [3, 5, 5])

    clock = try self.clock()
    clock.at(5, .configure([.waitReady(nil)]))
    #expect(clock.events.map(\.reason) == [.timer, .command])
    #expect(clock.events.last?.holds == [])
  }

  @Test func `a new wait leaves the page alone that is on`() throws {
    var clock = try clock { $0.waitReady = nil }
    clock.at(1, .configure([.waitReady(5)]))
    #expect(clock.events.map(\.holds) == [[]])
    clock.run(until: 3)
    #expect(clock.events.last?.holds == ["loading"])
  }

  @Test func `who is no display, and a State that has not been, are refused`() throws {
    var clock = try clock()
    #expect(clock.at(3, .displayShown(seq: 1, client: ClientID(7))) == .noDisplay)
    guard case .invalid(let value)? = clock.at(3, .displayShown(seq: 2, client: one)) else {
      Issue.record("taken")
      return
    }
    #expect(value.path == "seq")
    #expect(value.problem == "2 has not been yet, the newest is 1")
    #expect(clock.events.last?.holds == ["loading"])
  }

  @Test func `nobody takes or releases the hold by request`() throws {
    var clock = try clock()
    clock.run(until: 3)
    #expect(clock.at(3, .release(reason: "loading", client: one)) != nil)
    #expect(clock.at(3, .hold(reason: "loading", seconds: nil, client: one)) != nil)
    #expect(clock.events.count == 1)
  }
}
