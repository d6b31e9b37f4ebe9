import Carousel
import Testing

@testable import CarouselWire

struct ConfigurationDifferenceTests {
  @Test func equalConfigurationsDifferInNothing() {
    #expect(Configuration().settings(since: Configuration()) == [])
  }

  @Test func everyChangedValueIsASetting() {
    var new = Configuration()
    new.interval = nil
    new.edges = .bounce
    new.linger = 5
    new.pauseOn = [.focus]
    new.waitReady = 5
    new.contentLimit = 10
    new.skipFailed = true
    new.accent = "#fff"
    new.chrome = .none
    new.indicator.maxVisible = 5
    new.spring.response = 2
    let settings = new.settings(since: Configuration())
    #expect(
      settings == [
        .interval(nil), .edges(.bounce), .linger(5), .pauseOn([.focus]), .waitReady(5),
        .contentLimit(10), .skipFailed(true), .accent("#fff"), .chrome(.none),
        .indicator(new.indicator), .spring(new.spring),
      ])
    #expect(Configuration().with(settings) == new)
  }
}
