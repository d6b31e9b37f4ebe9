import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct StatusTextTests {
  private func line(_ carousel: String, _ page: String? = "welcome") -> StatusText.Line {
    StatusText.Line(
      carousel: carousel, page: page, index: page == nil ? nil : 0, count: 3, isHeld: false)
  }

  @Test func `says what is on, and who is there`() {
    #expect(
      StatusText(carousels: [line("default")], displays: 2, clients: 5).text
        == "default: welcome, 1 of 3; 2 displays, 5 clients")
    #expect(
      StatusText(carousels: [line("default")], displays: 1, clients: 1).text
        == "default: welcome, 1 of 3; 1 display, 1 client")
  }

  @Test func `says that a carousel is held, or has no pages`() {
    let held = StatusText.Line(
      carousel: "lobby", page: "menu", index: 1, count: 2, isHeld: true)
    #expect(
      StatusText(carousels: [held, line("bar", nil)], displays: 0, clients: 0).text
        == "lobby: menu, 2 of 2, held; bar: no pages; 0 displays, 0 clients")
    #expect(
      StatusText(carousels: [], displays: 0, clients: 0).text
        == "no carousels; 0 displays, 0 clients")
  }

  @Test func `a page that is none of the list has no number`() {
    let alarm = StatusText.Line(
      carousel: "lobby", page: "alarm", index: nil, count: 0, isHeld: true)
    #expect(
      StatusText(carousels: [alarm], displays: 0, clients: 0).text
        == "lobby: alarm, held; 0 displays, 0 clients")
  }

  @Test func `sums up the carousels that there is no room for`() {
    let lines = (1...100).map { line("carousel-\($0)") }
    let text = StatusText(carousels: lines, displays: 0, clients: 0).text
    #expect(text.hasPrefix("carousel-1: welcome, 1 of 3; carousel-2: welcome, 1 of 3; "))
    #expect(text.hasSuffix("carousel-7: welcome, 1 of 3; 93 more carousels; 0 displays, 0 clients"))
  }

  @Test func `counts those that were not even looked at`() {
    let lines = (1...20).map { line("carousel-\($0)") }
    let text = StatusText(carousels: lines, others: 9980, displays: 0, clients: 0).text
    #expect(
      text.hasSuffix("carousel-7: welcome, 1 of 3; 9993 more carousels; 0 displays, 0 clients"))
  }

  @Test func `looks at no more carousels than there is room for`() throws {
    var configuration = DaemonConfiguration()
    configuration.carousels = (1...300).map { .init(name: "c\($0)", pages: ["a"]) }
    let service = try Service(configuration)
    let status = StatusText(of: service.carousels, counted: service.statistics)
    #expect(status.carousels.count == 20)
    #expect(status.others == 280)
    #expect(status.text.hasSuffix("; 286 more carousels; 0 displays, 0 clients"))
  }

  @Test func `begins with why the last reload was not taken, cut to what fits`() {
    var status = StatusText(carousels: [line("a")], displays: 0, clients: 0)
    status.failure = "x.json5: colour is unknown"
    #expect(
      status.text
        == "reload failed, the configuration before stays: x.json5: colour is unknown; "
        + "a: welcome, 1 of 3; 0 displays, 0 clients")
    status.failure = String(repeating: "ä", count: 5000)
    #expect(
      status.text
        == "reload failed, the configuration before stays: "
        + String(repeating: "ä", count: 100) + "…; a: welcome, 1 of 3; 0 displays, 0 clients")
  }
}
