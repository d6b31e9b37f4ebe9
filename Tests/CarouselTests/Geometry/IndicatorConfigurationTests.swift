import Carousel
import Testing

struct IndicatorConfigurationTests {
  @Test func theDefaultsHaveNoProblems() {
    #expect(PageIndicator.Configuration().problems(at: "indicator") == [])
  }

  @Test func everyProblemIsNamed() {
    var configuration = PageIndicator.Configuration()
    configuration.maxVisible = 2
    configuration.activeWidth = -1
    configuration.inactiveWidth = .nan
    configuration.height = .infinity
    configuration.spacing = -0.5
    configuration.pitch = -.infinity
    configuration.bottomPadding = 1e301
    configuration.activeOpacity = 1.01
    configuration.inactiveOpacity = .nan
    #expect(
      configuration.problems(at: "carousels.a.indicator").map(\.path) == [
        "carousels.a.indicator.maxVisible", "carousels.a.indicator.activeWidth",
        "carousels.a.indicator.inactiveWidth", "carousels.a.indicator.height",
        "carousels.a.indicator.spacing", "carousels.a.indicator.pitch",
        "carousels.a.indicator.bottomPadding", "carousels.a.indicator.activeOpacity",
        "carousels.a.indicator.inactiveOpacity",
      ])
    #expect(configuration.problems(at: "i").first?.problem == "2 is below 3")
  }
}
