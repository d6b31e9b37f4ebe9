import Testing

@testable import Carousel

@Suite("Pages as long as their content")
struct ContentEndTests {
  private let display = ClientID(1)

  /// A video, then two pages of three seconds, and one display.
  private func clock(
    _ pages: [Page] = [Page(id: "film", duration: .content), Page(id: "b"), Page(id: "c")],
    _ configure: (inout Configuration) -> Void = { _ in }
  ) throws -> MadeUpClock {
    var clock = try MadeUpClock(pages, configure)
    clock.at(0, .displayRegistered(client: display))
    return clock
  }

  @Test func `the page stays until a display says that it has ended`() throws {
    var clock = try clock()
    clock.at(40, .displayEnded(page: "film", client: display))
    clock.run(until: 46)
    #expect(clock.events.map(\.at.seconds) == [40, 43, 46])
    #expect(clock.events.map(\.reason) == [.display, .timer, .timer])
    #expect(clock.events.map(\.page?.id) == ["b", "c", "film"])
    #expect(clock.events[0].direction == .forward)
    #expect(clock.events[0].from == PageReference(index: 0, id: "film"))
    #expect(clock.events[0].remaining?.seconds == 3)
    #expect(clock.events[2].remaining == nil)
    #expect(clock.events[2].advancesAt == nil)
  }

  @Test func `it stays no longer than the limit, which nobody sees`() throws {
    var clock = try clock { $0.contentLimit = 10 }
    #expect(clock.carousel.state(now: MadeUpClock.now(1)).remaining == nil)
    #expect(clock.carousel.state(now: MadeUpClock.now(1)).advancesAt == nil)
    clock.at(4, .pause)
    #expect(clock.events.last?.remaining == nil)
    clock.at(104, .play)
    #expect(clock.events.last?.advancesAt == nil)
    clock.run(until: 110)
    #expect(clock.events.map(\.at.seconds) == [4, 104, 110])
    #expect(clock.events.last?.reason == .timer)
  }

  @Test func `what ends while it is held leaves with the last hold`() throws {
    var clock = try clock()
    clock.at(5, .pause)
    clock.at(6, .displayEnded(page: "film", client: display))
    clock.at(7, .hold(reason: "x", seconds: 1, client: display))
    #expect(clock.events.map(\.page?.id) == ["film", "film"])
    clock.at(9, .play)
    #expect(clock.events.map(\.reason) == [.hold, .hold, .hold, .hold, .display])
    #expect(clock.events.map(\.at.seconds) == [5, 7, 8, 9, 9])
    #expect(clock.events.last?.page?.id == "b")
    #expect(clock.events.last?.advancesAt?.seconds == 12)
  }

  @Test func `what a display says of other pages, or twice, or of a page with a time is nothing`()
    throws
  {
    var clock = try clock { $0.edges = .stop }
    clock.at(1, .displayEnded(page: "c", client: display))
    #expect(clock.events.isEmpty)
    clock.at(2, .displayEnded(page: "film", client: display))
    clock.at(2, .displayEnded(page: "film", client: display))
    clock.at(3, .displayEnded(page: "b", client: display))
    #expect(clock.events.map(\.page?.id) == ["b"])
  }

  @Test func `a page that is not in the list, and who is no display, are refused`() throws {
    var clock = try clock()
    #expect(clock.at(1, .displayEnded(page: "x", client: display)) == .noSuchPage(id: "x"))
    #expect(clock.at(1, .displayEnded(page: "film", client: ClientID(2))) == .noDisplay)
    clock.at(1, .displayGone(client: display))
    #expect(clock.at(1, .displayEnded(page: "film", client: display)) == .noDisplay)
    #expect(clock.events.isEmpty)
  }

  @Test func `what has ended was shown: nobody waits for it any more`() throws {
    var clock = try clock { $0.waitReady = 5 }
    clock.at(1, .goTo(.page("c"), direction: nil))
    clock.at(1, .goTo(.page("film"), direction: nil))
    clock.at(2, .displayEnded(page: "film", client: display))
    #expect(clock.events.map(\.reason) == [.command, .command, .display])
    #expect(clock.events.map(\.page?.id) == ["c", "film", "b"])
    #expect(clock.events.last?.holds == ["loading"])

    clock.at(2, .goTo(.page("film"), direction: nil))
    clock.at(2, .pause)
    clock.at(3, .displayEnded(page: "film", client: display))
    #expect(clock.events.last?.reason == .display)
    #expect(clock.events.last?.holds == ["user"])
    #expect(clock.events.last?.page?.id == "film")
  }

  @Test func `a linger outlasts a short film`() throws {
    var clock = try clock { $0.linger = 15 }
    clock.at(1, .goTo(.page("b"), direction: nil))
    clock.at(1, .goTo(.page("film"), direction: nil))
    clock.at(4, .displayEnded(page: "film", client: display))
    clock.run(until: 16)
    #expect(clock.events.map(\.at.seconds) == [1, 1, 16])
    #expect(clock.events.last?.reason == .timer)
  }

  @Test func `at the last page of a list that stops it is the end`() throws {
    var clock = try clock([Page(id: "a"), Page(id: "film", duration: .content)]) {
      $0.edges = .stop
    }
    clock.at(9, .displayEnded(page: "film", client: display))
    #expect(clock.events.map(\.ended) == [false, true])
    #expect(clock.events.last?.reason == .display)
    clock.at(10, .displayEnded(page: "film", client: display))
    #expect(clock.events.count == 2)
  }

  @Test func `a film alone stays, and makes room for the first page that joins`() throws {
    var clock = try clock([Page(id: "film", duration: .content)])
    clock.at(9, .displayEnded(page: "film", client: display))
    #expect(clock.events.isEmpty)
    #expect(clock.carousel.deadline == nil)
    clock.at(10, .insert(Page(id: "b"), at: .end, transientFor: nil))
    #expect(clock.events.map(\.reason) == [.edit, .display])
    #expect(clock.events.last?.page?.id == "b")
  }

  @Test func `another film on the same page has not ended`() throws {
    var clock = try clock { $0.contentLimit = 60 }
    clock.at(1, .pause)
    clock.at(2, .displayEnded(page: "film", client: display))
    clock.at(3, .update(id: "film", [.content(#"{"kind":"video","src":"x.mp4"}"#)]))
    clock.at(4, .play)
    #expect(clock.events.last?.page?.id == "film")
    clock.at(5, .displayEnded(page: "film", client: display))
    #expect(clock.events.last?.page?.id == "b")
  }

  @Test func `the grid of the page behind starts where the film ended`() throws {
    var clock = try clock()
    clock.late(7.5, .displayEnded(page: "film", client: display))
    #expect(clock.events.last?.advancesAt?.seconds == 10.5)
  }
}
