import Carousel
import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct DeliveryTests {
  private final class Source {}
  private let hall = Source()

  private func text(
    _ message: Delivery.Message, _ kind: EventKinds, _ format: Delivery.Format, skipped: Int = 0
  ) -> String {
    let delivery = Delivery(
      key: .init(carousel: ObjectIdentifier(hall), kind: kind), message: message)
    return String(decoding: delivery.bytes(in: format, skipped: skipped), as: UTF8.self)
  }

  @Test func `the params of a notification are the data of an event`() {
    let line = Array(#"{"jsonrpc":"2.0","method":"pages","params":{"revision":1}}"#.utf8) + [10]
    #expect(text(.line(line), .pages, .line) == String(decoding: line, as: UTF8.self))
    #expect(text(.line(line), .pages, .event) == "event: pages\ndata: {\"revision\":1}\n\n")
    #expect(
      text(.line(line), .pages, .chunk) == "23\r\nevent: pages\ndata: {\"revision\":1}\n\n\r\n")
  }

  @Test func `a state has the id by which a stream resumes, and says what was skipped`() throws {
    let service = try Service()
    try service.host.feed(.next(steps: 1))
    let state = service.host.state
    let event = text(.state(state), .state, .event, skipped: 3)
    #expect(event.hasPrefix("id: i:1\nevent: state\ndata: {\"carousel\":\"default\""))
    #expect(event.hasSuffix(",\"skipped\":3}\n\n"))
    #expect(text(.state(state), .state, .line, skipped: 3).hasSuffix(",\"skipped\":3}}\n"))
  }

  @Test func `what only streams get has no line`() {
    #expect(
      text(.event(Array("{}".utf8)), .heartbeat, .event) == "event: heartbeat\ndata: {}\n\n")
  }
}
