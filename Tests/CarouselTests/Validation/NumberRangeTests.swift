import Testing

@testable import Carousel

struct NumberRangeTests {
  @Test func bothEndsAreIncluded() {
    #expect(NumberRange.duration.problem(with: 0.1) == nil)
    #expect(NumberRange.duration.problem(with: 31_536_000) == nil)
    #expect(NumberRange.duration.problem(with: 0.1.nextDown) == "0.09999999999999999 is below 0.1")
    #expect(
      NumberRange.duration.problem(with: 31_536_000.000_001)
        == "31536000.000001 is above 31536000")
  }

  @Test func infinityIsInNoRange() {
    #expect(NumberRange.finite.problem(with: .greatestFiniteMagnitude) == nil)
    #expect(NumberRange.finite.problem(with: .infinity) == "Infinity is not a finite number")
    #expect(NumberRange.finite.problem(with: .nan) == "NaN is not a finite number")
  }

  @Test func saysItselfInWords() {
    #expect(NumberRange.duration.description == "a number from 0.1 to 31536000")
    #expect(NumberRange(0, .infinity).description == "a number that is 0 or more")
    #expect(NumberRange(-.infinity, 5).description == "a number that is 5 or less")
    #expect(NumberRange.finite.description == "a number")
  }
}
