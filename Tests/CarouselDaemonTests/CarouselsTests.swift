import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct CarouselsTests {
  private func service(_ names: String...) throws -> Service {
    var configuration = DaemonConfiguration()
    configuration.carousels = names.map { .init(name: $0, pages: ["a", "b"]) }
    return try Service(configuration)
  }

  private func code(_ service: Service, _ name: String?) -> RPCError.Code? {
    do {
      _ = try service.carousels.find(name)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `a call means the one it names, the only one, or default`() throws {
    let three = try service("hall", "default", "bar")
    #expect(try three.carousels.find("bar").name == "bar")
    #expect(try three.carousels.find(nil).name == "default")
    #expect(try service("hall").carousels.find(nil).name == "hall")
  }

  @Test func `a name that is not there, or none where there must be one, is refused`() throws {
    #expect(try code(service("hall"), "bar") == .noSuchCarousel)
    #expect(try code(service("hall", "bar"), nil) == .invalidParams)
    #expect(try code(service(), nil) == .noSuchCarousel)
  }

  @Test func `those whose time has come can be moved on without the loop`() throws {
    var configuration = DaemonConfiguration()
    configuration.carousels = [
      .init(name: "quick", pages: ["a", "b"], interval: 0.1),
      .init(name: "slow", pages: ["a", "b"], interval: 600),
    ]
    let service = try Service(configuration)
    service.carousels.wakeDue()
    #expect(service.statistics.events == 0)
    usleep(110_000)
    service.carousels.wakeDue()
    #expect(service.carousels.all.map { $0.history.lastSeq } == [1, 0])
  }

  @Test func `a plan with anything wrong changes nothing at all`() throws {
    var limited = DaemonConfiguration()
    limited.limits.pages = 2
    limited.carousels = [
      .init(name: "hall", pages: ["a", "b"]), .init(name: "bar", pages: ["a", "b"]),
    ]
    let service = try Service(limited)
    var new = limited
    new.carousels[0].pages = [Page(id: "x")]
    new.carousels[1].pages = ["a", "b", "c"].map { Page(id: $0) }
    let plan = ReloadPlan(from: limited, to: new, running: service.carousels.pages)
    #expect(throws: ConfigurationProblems.self) { try service.carousels.carryOut(plan) }
    #expect(
      service.carousels.all.map { $0.carousel.pages.map(\.id) } == [["a", "b"], ["a", "b"]])
    #expect(service.statistics.events == 0)
  }

  @Test func `one that is taken away stops, one that is new starts, the others go on`() throws {
    let service = try service("hall", "bar")
    let (hall, bar) = (service.carousels.all[0], service.carousels.all[1])
    var old = DaemonConfiguration()
    old.carousels = [
      .init(name: "hall", pages: ["a", "b"]), .init(name: "bar", pages: ["a", "b"]),
    ]
    var new = old
    new.carousels = [.init(name: "lobby", pages: ["x"]), old.carousels[0]]
    try service.carousels.carryOut(
      ReloadPlan(from: old, to: new, running: service.carousels.pages))
    #expect(service.carousels.all.map(\.name) == ["lobby", "hall"])
    #expect(service.carousels.all[1] === hall)
    #expect(try bar.feed(.next(steps: 1)) == nil)
  }
}
