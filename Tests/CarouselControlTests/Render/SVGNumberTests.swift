import Testing

@testable import CarouselControl

@Suite struct SVGNumberTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (36, "36"), (0.5, "0.5"), (-1.25, "-1.25"), (0.1 + 0.2, "0.3"),
    (2.0 / 3, "0.667"), (-0.0004, "0"), (1.0005, "1.001"), (99.9999, "100"), (12.03, "12.03"),
    (1e300, "1e+300"),
  ])
  func `a number has at most three decimals and none that is of no use`(
    number: Double, text: String
  ) {
    #expect(SVGNumber.text(number) == text)
  }
}
