import Testing

@testable import Carousel

struct NumberTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.00001, "0"), (36, "36"), (0.5, "0.5"), (-1.25, "-1.25"),
    (0.00005, "0.0001"), (1.0 / 3, "0.3333"), (99.99999, "100"), (12.3400, "12.34"),
    (0.01, "0.01"), (-0.75, "-0.75"), (1e300, "1e+300"),
  ])
  func numbersAreWrittenShort(value: Double, text: String) {
    #expect(Number.text(value, decimals: 4) == text)
  }
}
