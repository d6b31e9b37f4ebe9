import Carousel
import Testing

@testable import CarouselDaemon

@Suite struct StateLogTests {
  private func message(_ pages: [Page], _ inputs: Input...) throws -> String {
    var carousel = try Carousel(pages: pages, configuration: Configuration(), now: Clock().now)
    for input in inputs { _ = carousel.handle(input, now: Clock().now) }
    return carousel.state(now: Clock().now).logMessage(of: "hall")
  }

  private let pages = [Page(id: "a", title: "Start"), Page(id: "b")]

  @Test func `says which page is on, where it stands and why`() throws {
    #expect(try message(pages, .next(steps: 1)) == "hall: page \"b\" (b) 2/2, command")
  }

  @Test func `says what holds it`() throws {
    #expect(
      try message(pages, .hold(reason: "guide", seconds: nil, client: .init(1)), .pause)
        == "hall: page \"Start\" (a) 1/2, hold, held by guide, user")
  }

  @Test func `says what is above the rotation`() throws {
    let show = Input.showOverride(.listed(id: "b"), id: "x", priority: 0, duration: nil)
    #expect(
      try message(pages, show) == "hall: page \"b\" (b) above 1/2, override, held by override")
    let own = Input.showOverride(.own(Page(id: "y")), id: "x", priority: 0, duration: nil)
    #expect(
      try message([], own) == "hall: page \"y\" (y) above no pages, override, held by override")
  }

  @Test func `says that there is nothing to show`() throws {
    #expect(try message(pages, .replace([], ifRevision: nil)) == "hall: no pages, edit")
  }
}
