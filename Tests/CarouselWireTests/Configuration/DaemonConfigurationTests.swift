import Carousel
import Testing

@testable import CarouselWire

struct DaemonConfigurationTests {
  @Test func theBuiltInDefaultIsThreeColoursForThreeSeconds() {
    let builtIn = DaemonConfiguration.builtIn
    #expect(builtIn.carousels.map(\.name) == ["default"])
    let carousel = builtIn.carousels[0]
    #expect(carousel.pages.map(\.title) == ["Red", "Orange", "Blue"])
    #expect(carousel.pages.map(\.color) == ["#FF3B30", "#FF9500", "#007AFF"])
    #expect(carousel.configuration.interval == 3)
    #expect(carousel.configuration.edges == .loop)
    #expect(carousel.pages.flatMap { $0.problems(at: "") } == [])
  }

  @Test func theDefaultsAreThoseOfTheFile() {
    let standard = DaemonConfiguration()
    #expect(standard.socket.path == nil)
    #expect(standard.socket.mode == 0o660)
    #expect(standard.http?.listen == [.tcp(host: "127.0.0.1", port: 8737)])
    #expect(standard.limits.line == 65_536)
    #expect(standard.limits.clients == 10_000)
    #expect(standard.limits.repliesPending == 1_048_576)
    #expect(standard.limits.stall == 30)
    #expect(standard.state == .standard)
    #expect(standard.log.level == .info)
  }
}
