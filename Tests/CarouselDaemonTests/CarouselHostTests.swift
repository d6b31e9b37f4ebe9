import Carousel
import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct CarouselHostTests {
  private func service(interval: Double?) throws -> Service {
    var configuration = DaemonConfiguration()
    configuration.carousels = [
      .init(name: "default", pages: ["a", "b", "c"], interval: interval)
    ]
    return try Service(configuration)
  }

  @Test func `pages move on by themselves, on the grid and hardly late`() throws {
    let service = try service(interval: 0.1)
    let started = Clock().instant
    service.loop.turn(until: { service.statistics.events == 5 })
    let passed = (Clock().instant - started).seconds
    #expect((0.49..<0.75).contains(passed))
    #expect(try #require(service.statistics.lateness.quantile(0.5)) < 0.02)
    #expect(service.host.carousel.state(now: Clock().now).index == 2)
  }

  @Test func `a change gives its State and goes to the history`() throws {
    let service = try service(interval: nil)
    let message = try #require(try service.host.feed(.next(steps: 1)))
    #expect(message.seq == 1)
    #expect(service.host.history.since(0) == [Array(message.json)])
  }

  @Test func `what changes nothing gives nothing`() throws {
    let service = try service(interval: nil)
    #expect(try service.host.feed(.play) == nil)
    #expect(service.statistics.events == 0)
  }

  @Test func `a refusal is thrown and leaves everything as it was`() throws {
    let service = try service(interval: nil)
    #expect(throws: Refusal.noSuchPage(id: "z")) { try service.host.feed(.remove(id: "z")) }
    #expect(service.statistics.events == 0)
  }

  @Test func `a rehearsal leaves no trace`() throws {
    let service = try service(interval: nil)
    try service.host.rehearse(.next(steps: 1))
    #expect(service.host.carousel.state(now: Clock().now).seq == 0)
    #expect(throws: Refusal.self) { try service.host.rehearse(.remove(id: "z")) }
  }

  @Test func `once stopped it does nothing any more`() throws {
    let service = try service(interval: 0.1)
    service.host.stop()
    #expect(try service.host.feed(.next(steps: 1)) == nil)
    var isLater = false
    let later = Timer(on: service.loop) { isLater = true }
    later.schedule(at: Clock().instant + TimeSpan(nanoseconds: 150_000_000))
    service.loop.turn(until: { isLater })
    #expect(service.statistics.events == 0)
  }
}
