import Carousel
import Testing

@testable import CarouselWire

struct PositionMessageTests {
  @Test func tellsWhereTheStripIs() throws {
    var configuration = Configuration()
    configuration.chrome = .none
    var sample = try SampleCarousel(
      [Page(id: "a"), Page(id: "b"), Page(id: "c")], configuration)
    let client = ClientID(1)
    sample.state(after: .dragBegin(client: client), at: 1)
    let outcome = sample.carousel.handle(
      .dragMove(offset: -1, width: 4, client: client), now: sample.now(1.1))
    guard case .position(let update)? = outcome.outputs.first else {
      Issue.record("no position")
      return
    }
    #expect(
      text(PositionMessage.line(update, carousel: "default"))
        == #"{"jsonrpc":"2.0","method":"position","params":{"carousel":"default","position":2.75,"virtualPosition":-0.25,"phase":"dragging","indicator":null}}"#
        + "\n")
  }
}
