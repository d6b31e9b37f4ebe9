import Testing

@testable import Carousel

struct ConfigurationProblemsTests {
  private func problems(_ change: (inout Configuration) -> Void) -> [String] {
    var configuration = Configuration()
    change(&configuration)
    return configuration.problems(at: "carousels.default").map(\.line)
  }

  @Test func theDefaultsHaveNone() {
    #expect(problems { _ in } == [])
    #expect(problems { $0.interval = nil } == [])
  }

  @Test func timesAreInRange() {
    #expect(
      problems {
        $0.interval = 0
        $0.linger = -.infinity
        $0.waitReady = 0.05
        $0.contentLimit = .nan
      } == [
        "carousels.default.interval: 0 is below 0.1",
        "carousels.default.linger: -Infinity is not a finite number",
        "carousels.default.waitReady: 0.05 is below 0.1",
        "carousels.default.contentLimit: NaN is not a finite number",
      ])
  }

  @Test func theAccentIsAColour() {
    #expect(
      problems { $0.accent = "blue" } == ["carousels.default.accent: \"blue\" is no colour"])
  }

  @Test func theSpringSwings() {
    #expect(
      problems {
        $0.spring = Spring(response: 0, dampingFraction: -1, blendDuration: 61)
      } == [
        "carousels.default.animation.spring.response: 0 is below 0.01",
        "carousels.default.animation.spring.dampingFraction: -1 is below 0",
        "carousels.default.animation.spring.blendDuration: 61 is above 60",
      ])
  }

  @Test func theIndicatorCanBeDrawn() {
    #expect(
      problems {
        $0.indicator.maxVisible = 2
        $0.indicator.activeWidth = -1
        $0.indicator.inactiveWidth = .infinity
        $0.indicator.height = 1e301
        $0.indicator.spacing = -0.5
        $0.indicator.pitch = .nan
        $0.indicator.activeOpacity = 1.5
        $0.indicator.inactiveOpacity = -0.5
        $0.indicator.bottomPadding = -24
      } == [
        "carousels.default.indicator.maxVisible: 2 is below 3",
        "carousels.default.indicator.activeWidth: -1 is below 0",
        "carousels.default.indicator.inactiveWidth: Infinity is not a finite number",
        "carousels.default.indicator.height: 1e+301 is above 1e+300",
        "carousels.default.indicator.spacing: -0.5 is below 0",
        "carousels.default.indicator.pitch: NaN is not a finite number",
        "carousels.default.indicator.bottomPadding: -24 is below 0",
        "carousels.default.indicator.activeOpacity: 1.5 is above 1",
        "carousels.default.indicator.inactiveOpacity: -0.5 is below 0",
      ])
    #expect(
      problems { $0.indicator.maxVisible = .max } == [
        "carousels.default.indicator.maxVisible: 9223372036854775807 is above 20"
      ])
  }
}

extension InvalidValue {
  fileprivate var line: String { "\(path): \(problem)" }
}
