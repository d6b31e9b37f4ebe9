import Testing

@testable import Carousel

@Suite("Displays and pages above the rotation")
struct OverridesOnDisplaysTests {
  private let one = ClientID(1)
  private let other = ClientID(2)

  /// Three pages and a disabled one, `alarm`, on one display.
  private func clock(
    _ pages: [Page] = .ids("a", "b", "c"), _ configure: (inout Configuration) -> Void
  ) throws -> MadeUpClock {
    var clock = try MadeUpClock(pages + [Page(id: "alarm", enabled: false)], configure)
    clock.at(0, .displayRegistered(client: one))
    return clock
  }

  private func show(_ page: String, for duration: Double? = nil) -> Input {
    .showOverride(.listed(id: page), id: "x", priority: 0, duration: duration)
  }

  @Test func `what comes above a page that waits is on at once, and then the page waits anew`()
    throws
  {
    var clock = try clock { $0.waitReady = 5 }
    clock.at(4, show("alarm", for: 20))
    clock.at(5, .displayShown(seq: 2, client: one))
    clock.run(until: 24)
    #expect(clock.events.map(\.at.seconds) == [3, 4, 24])
    #expect(clock.events.map(\.holds) == [["loading"], ["override"], ["loading"]])
    // It speaks of the alarm, a moment too late.
    clock.at(25, .displayShown(seq: 2, client: one))
    #expect(clock.events.last?.holds == ["loading"])
    clock.at(26, .displayShown(seq: 3, client: one))
    clock.run(until: 29)
    #expect(clock.events.map(\.reason) == [.timer, .override, .override, .display, .timer])
    #expect(clock.events.map(\.at.seconds) == [3, 4, 24, 26, 29])
  }

  @Test func `a page that was on before does not wait again, one that was reached underneath does`()
    throws
  {
    var clock = try clock { $0.waitReady = 5 }
    clock.at(1, show("alarm", for: 5))
    clock.run(until: 6)
    #expect(clock.events.map(\.holds) == [["override"], []])
    clock.at(7, show("alarm"))
    clock.at(8, .next(steps: 1))
    #expect(clock.events.last?.holds == ["override"])
    clock.at(9, .clearOverride(id: nil))
    #expect(clock.events.last?.holds == ["loading"])
    clock.run(until: 14)
    #expect(clock.events.last?.reason == .hold)
    #expect(clock.events.last?.advancesAt?.seconds == 17)
  }

  @Test func `the end of the content of what is above does not move the rotation`() throws {
    var clock = try clock([Page(id: "film", duration: .content), Page(id: "b")]) { _ in }
    clock.at(1, show("film", for: 5))
    #expect(clock.at(2, .displayEnded(page: "film", client: one)) == nil)
    #expect(clock.at(2, .displayEnded(page: "b", client: one)) == nil)
    #expect(clock.at(2, .displayEnded(page: "z", client: one)) == .noSuchPage(id: "z"))
    clock.run(until: 10)
    #expect(clock.events.map(\.at.seconds) == [1, 6])
    clock.at(11, .displayEnded(page: "film", client: one))
    #expect(clock.events.last?.reason == .display)
    #expect(clock.events.last?.page?.id == "b")
  }

  @Test func `a failure of what is above is told of the display, and skips nothing`() throws {
    var clock = try clock { $0.skipFailed = true }
    let page = Page(id: "own")
    clock.at(1, .showOverride(.own(page), id: "x", priority: 0, duration: 5))
    #expect(clock.at(2, .displayFailed(page: "own", client: one)) == nil)
    #expect(clock.at(2, .displayFailed(page: "a", client: other)) == .noDisplay)
    #expect(clock.at(2, .displayFailed(page: "a", client: one)) == nil)
    #expect(clock.carousel.isFailing(one))
    #expect(clock.carousel.pageOnScreen == "own")
    #expect(clock.carousel.currentPage == "a")
    clock.run(until: 6)
    #expect(!clock.carousel.isFailing(one))
    #expect(clock.events.map(\.reason) == [.override, .override])
    #expect(clock.events.last?.page?.id == "a")
    #expect(clock.at(7, .displayFailed(page: "own", client: one)) == .noSuchPage(id: "own"))
  }

  @Test func `another page above, or another content of it, has a new chance`() throws {
    var clock = try clock { _ in }
    clock.at(1, show("alarm"))
    clock.at(2, .displayFailed(page: "alarm", client: one))
    clock.at(3, .update(id: "alarm", [.title("Fire")]))
    #expect(clock.carousel.isFailing(one))
    clock.at(4, .update(id: "alarm", [.content("{}")]))
    #expect(!clock.carousel.isFailing(one))
    clock.at(5, .displayFailed(page: "alarm", client: one))
    clock.at(6, show("b"))
    #expect(!clock.carousel.isFailing(one))
  }

  @Test func `a page that every display failed to show is left when the override has ended`() throws
  {
    var clock = try clock {
      $0.skipFailed = true
      $0.waitReady = 5
    }
    clock.at(1, .displayRegistered(client: other))
    clock.at(1, .displayFailed(page: "a", client: one))
    clock.at(2, show("alarm", for: 5))
    clock.at(3, .displayGone(client: other))
    clock.run(until: 7)
    #expect(clock.events.map(\.reason) == [.override, .override, .display])
    #expect(clock.events.map(\.page?.id) == ["alarm", "a", "b"])
    #expect(clock.events.last?.at.seconds == 7)
  }
}
