import Testing

@testable import CarouselControl

@Suite struct DecimalNumberTests {
  @Test(arguments: [("3", 3.0), ("-0.5", -0.5), (".5", 0.5), ("1e3", 1000)])
  func `a decimal is a number`(text: String, number: Double) {
    #expect(DecimalNumber.double(text) == number)
  }

  @Test(arguments: ["", " ", "3 s", "nan", "inf", "-infinity", "0x10", "1e999", "١", "--1", "1,5"])
  func `nothing else is one`(text: String) {
    #expect(DecimalNumber.double(text) == nil)
  }

  @Test(arguments: [("0", 0), ("-7", -7), ("9223372036854775807", Int.max)])
  func `a whole number is one`(text: String, number: Int) {
    #expect(DecimalNumber.int(text) == number)
  }

  @Test(arguments: ["9223372036854775808", "1.0", "1e3", "", "three"])
  func `what Int does not hold is none`(text: String) {
    #expect(DecimalNumber.int(text) == nil)
  }
}
