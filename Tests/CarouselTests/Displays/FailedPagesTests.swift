import Testing

@testable import Carousel

@Suite("Pages that displays fail to show")
struct FailedPagesTests {
  private let one = ClientID(1)
  private let other = ClientID(2)

  /// Three pages of three seconds with two displays, which skip what fails.
  private func clock(
    _ pages: [Page] = .ids("a", "b", "c"), _ configure: (inout Configuration) -> Void = { _ in }
  ) throws -> MadeUpClock {
    var clock = try MadeUpClock(pages) {
      $0.skipFailed = true
      configure(&$0)
    }
    clock.at(0, .displayRegistered(client: one))
    clock.at(0, .displayRegistered(client: other))
    return clock
  }

  private func fail(_ page: String, _ clock: inout MadeUpClock, at seconds: Double) {
    clock.at(seconds, .displayFailed(page: page, client: one))
    clock.at(seconds, .displayFailed(page: page, client: other))
  }

  @Test func `a page that every display fails to show is left at once`() throws {
    var clock = try clock()
    clock.at(1, .displayFailed(page: "a", client: one))
    clock.at(1, .displayFailed(page: "a", client: one))
    #expect(clock.events.isEmpty)
    clock.at(1.5, .displayFailed(page: "a", client: other))
    #expect(clock.events.map(\.reason) == [.display])
    #expect(clock.events.last?.page?.id == "b")
    #expect(clock.events.last?.from == PageReference(index: 0, id: "a"))
    #expect(clock.events.last?.direction == .forward)
    #expect(clock.events.last?.remaining?.seconds == 3)
    #expect(clock.events.last?.advancesAt?.seconds == 4.5)
  }

  @Test func `unless it is set, and while one display shows it, the page stays`() throws {
    var clock = try clock { $0.skipFailed = false }
    fail("a", &clock, at: 1)
    #expect(clock.events.isEmpty)
    #expect(clock.carousel.isFailing(one))
    clock.run(until: 3)
    #expect(clock.events.map(\.at.seconds) == [3])
    #expect(!clock.carousel.isFailing(one))
    clock.at(4, .displayFailed(page: "b", client: one))
    clock.run(until: 6)
    #expect(clock.events.map(\.at.seconds) == [3, 6])
  }

  @Test func `who leaves is not waited for: the rest is every display`() throws {
    for gone in [Input.clientGone(other), .displayGone(client: other)] {
      var clock = try clock()
      clock.at(1, .displayFailed(page: "a", client: one))
      clock.at(2, gone)
      #expect(clock.events.map(\.reason) == [.display])
      #expect(clock.events.last?.page?.id == "b")
    }
    var clock = try clock()
    clock.at(1, .displayFailed(page: "a", client: one))
    clock.at(2, .clientGone(one))
    clock.at(2, .clientGone(other))
    #expect(clock.events.isEmpty)
  }

  @Test func `who joins has not failed`() throws {
    var clock = try clock()
    clock.at(0.5, .pause)
    fail("a", &clock, at: 1)
    #expect(clock.carousel.state(now: MadeUpClock.now(1)).remaining == .zero)
    clock.at(2, .displayRegistered(client: ClientID(3)))
    #expect(clock.carousel.state(now: MadeUpClock.now(2)).remaining?.seconds == 2.5)
    clock.at(3, .play)
    #expect(clock.events.map(\.reason) == [.hold, .hold])
    #expect(clock.events.last?.advancesAt?.seconds == 5.5)
  }

  @Test func `a page that is held leaves with the last hold`() throws {
    var clock = try clock()
    clock.at(1, .pause)
    fail("a", &clock, at: 2)
    #expect(clock.events.map(\.page?.id) == ["a"])
    clock.at(9, .play)
    #expect(clock.events.map(\.reason) == [.hold, .hold, .display])
    #expect(clock.events.map(\.page?.id) == ["a", "a", "b"])
  }

  @Test func `neither a linger nor a page for good keeps it`() throws {
    var clock = try clock {
      $0.interval = nil
      $0.linger = 60
    }
    clock.at(1, .next(steps: 1))
    fail("b", &clock, at: 2)
    #expect(clock.events.map(\.page?.id) == ["b", "c"])
    clock = try self.clock { $0.linger = 60 }
    clock.at(1, .next(steps: 1))
    fail("b", &clock, at: 2)
    #expect(clock.events.map(\.page?.id) == ["b", "c"])
  }

  @Test func `the move away from a page that was waited for is the only event`() throws {
    var clock = try clock { $0.waitReady = 5 }
    fail("b", &clock, at: 3.5)
    #expect(clock.events.map(\.reason) == [.timer, .display])
    #expect(clock.events.map(\.page?.id) == ["b", "c"])
    #expect(clock.events.last?.holds == ["loading"])
  }

  @Test func `where it stays, it is waited for as long as the configuration says`() throws {
    var clock = try clock {
      $0.waitReady = 5
      $0.skipFailed = false
    }
    fail("b", &clock, at: 3.5)
    clock.run(until: 11)
    #expect(clock.events.map(\.at.seconds) == [3, 8, 11])
  }

  @Test func `when all pages have failed each stays for its time, until one can be shown`() throws {
    var clock = try clock()
    for page in ["a", "b", "c"] { fail(page, &clock, at: 1) }
    #expect(clock.events.map(\.page?.id) == ["b", "c", "a"])
    fail("a", &clock, at: 1)
    #expect(clock.events.count == 3)
    fail("b", &clock, at: 4)
    fail("c", &clock, at: 7)
    #expect(clock.events.map(\.at.seconds) == [1, 1, 1, 4, 7])
    #expect(clock.events.map(\.reason) == [.display, .display, .display, .timer, .timer])
    clock.run(until: 13)
    #expect(clock.events.last?.page?.id == "b")
    fail("b", &clock, at: 13)
    #expect(clock.events.last?.page?.id == "c")
    #expect(clock.events.last?.at.seconds == 13)
  }

  @Test func `a move by hand begins a new lap`() throws {
    var clock = try clock()
    for page in ["a", "b", "c"] { fail(page, &clock, at: 1) }
    clock.at(1, .next(steps: 1))
    fail("b", &clock, at: 1)
    #expect(clock.events.last?.page?.id == "c")
  }

  @Test func `films that all fail are tried again at the interval, not at their limit`() throws {
    let films = [Page(id: "a", duration: .content), Page(id: "b", duration: .content)]
    var clock = try clock(films)
    fail("a", &clock, at: 1)
    fail("b", &clock, at: 1)
    fail("a", &clock, at: 1)
    clock.run(until: 4)
    #expect(clock.events.map(\.at.seconds) == [1, 1, 4])
    #expect(clock.events.last?.page?.id == "b")
  }

  @Test func `a page that is reached again has a new chance`() throws {
    var clock = try clock()
    fail("a", &clock, at: 1)
    clock.at(2, .goTo(.page("a"), direction: nil))
    clock.at(2, .displayFailed(page: "a", client: one))
    #expect(clock.events.map(\.page?.id) == ["b", "a"])
    clock.at(3, .displayFailed(page: "a", client: other))
    #expect(clock.events.map(\.page?.id) == ["b", "a", "b"])
  }

  @Test func `a page with another content has a new chance`() throws {
    var clock = try clock()
    clock.at(1, .displayFailed(page: "a", client: one))
    clock.at(1, .update(id: "a", [.content(#"{"kind":"color"}"#)]))
    clock.at(1, .displayFailed(page: "a", client: other))
    #expect(clock.events.map(\.page?.id) == ["a"])
    clock.at(1, .update(id: "a", [.title("A")]))
    clock.at(1, .displayFailed(page: "a", client: one))
    #expect(clock.events.last?.page?.id == "b")
  }

  @Test func `the setting takes effect on a page that has failed already`() throws {
    var clock = try clock { $0.skipFailed = false }
    fail("a", &clock, at: 1)
    clock.at(2, .configure([.skipFailed(true)]))
    #expect(clock.events.map(\.reason) == [.command, .display])
    #expect(clock.events.map(\.page?.id) == ["a", "b"])
  }

  @Test func `one page stays, and the last one of a list that stops is its end`() throws {
    var clock = try clock([Page(id: "a")])
    fail("a", &clock, at: 1)
    #expect(clock.events.isEmpty)
    clock = try self.clock { $0.edges = .stop }
    clock.at(1, .goTo(.page("c"), direction: nil))
    fail("c", &clock, at: 2)
    #expect(clock.events.map(\.ended) == [false, true])
    #expect(clock.events.last?.reason == .display)
  }

  @Test func `other pages change nothing, and unknown pages and strangers are refused`() throws {
    var clock = try clock()
    fail("b", &clock, at: 1)
    #expect(!clock.carousel.isFailing(one))
    #expect(clock.at(1, .displayFailed(page: "x", client: one)) == .noSuchPage(id: "x"))
    #expect(clock.at(1, .displayFailed(page: "a", client: ClientID(9))) == .noDisplay)
    #expect(clock.events.isEmpty)
  }
}
