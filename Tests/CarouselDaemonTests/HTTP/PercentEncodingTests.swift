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

  @Test func `everything is encoded that means something in a URL`() {
    #expect(PercentEncoding.encoded("aZ9-._~") == "aZ9-._~")
    #expect(PercentEncoding.encoded("a+b/c=%\u{A0}") == "a%2Bb%2Fc%3D%25%C2%A0")
  }

  @Test func `a plus is a space in forms only`() {
    #expect(PercentEncoding.decoded("a+b", plusIsSpace: true) == "a b")
  }
}
