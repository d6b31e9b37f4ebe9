import Testing

@testable import CarouselDaemon

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a%2Fb", "a/b"), ("%e2%82%ac", "€"), ("%2525", "%25"),
    ("a+b", "a+b"),
  ])
  func `is decoded once`(text: String, decoded: String) {
    #expect(PercentEncoding.decoded(text) == decoded)
  }

  @Test(arguments: ["%", "%2", "%zz", "% 2", "%80", "%C3%28", "%ED%A0%80"])
  func `what is none is nothing`(text: String) {
    #expect(PercentEncoding.decoded(text) == nil)
  }

  @Test func `a plus is a space in forms only`() {
    #expect(PercentEncoding.decoded("a+b", plusIsSpace: true) == "a b")
  }
}
