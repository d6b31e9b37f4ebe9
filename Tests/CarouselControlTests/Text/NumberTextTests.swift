import Testing

@testable import CarouselControl

@Suite struct NumberTextTests {
  @Test(arguments: [
    (3, "3"), (3.5, "3.5"), (-0.25, "-0.25"), (1_764_500_003.125, "1764500003.125"),
    (1e300, "1e+300"),
    (31_536_000, "31536000"),
  ])
  func `a number has no more letters than it needs`(number: Double, text: String) {
    #expect(NumberText.plain(number) == text)
  }
}
