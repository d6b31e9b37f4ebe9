import Testing

@testable import CarouselControl

@Suite struct PNGConversionTests {
  @Test func `what the program writes is the picture`() throws {
    // Longer than a pipe holds.
    let text = String(repeating: "0123456789\n", count: 20_000)
    #expect(try PNGConversion.png(of: text, program: "cat") == Array(text.utf8))
  }

  @Test func `a program that fails, or writes nothing, is an error`() {
    for program in ["false", "true"] {
      #expect(throws: Failure.refused("\(program) could not convert the picture")) {
        try PNGConversion.png(of: "<svg/>", program: program)
      }
    }
  }

  @Test func `where the program is missing the error says what to install`() {
    #expect(
      throws: Failure.refused(
        "no-such-converter is not installed, which --png needs; on Debian and Ubuntu: "
          + "apt-get install librsvg2-bin")
    ) {
      try PNGConversion.png(of: "<svg/>", program: "no-such-converter")
    }
  }
}
