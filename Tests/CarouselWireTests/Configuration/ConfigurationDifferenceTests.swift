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
    new.contentLimit = 10
    new.accent = "#fff"
    new.chrome = .none
    new.indicator.maxVisible = 5
    let settings = new.settings(since: Configuration())
    #expect(
      settings == [
        .interval(nil), .edges(.bounce), .linger(5), .pauseOn([.focus]), .contentLimit(10),
        .accent("#fff"), .chrome(.none), .indicator(new.indicator),
      ])
    #expect(Configuration().with(settings) == new)
  }
}
