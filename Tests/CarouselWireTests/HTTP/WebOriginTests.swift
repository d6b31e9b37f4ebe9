import Testing

@testable import CarouselWire

struct WebOriginTests {
  @Test func aPortThatIsLeftOutIsTheSchemes() {
    #expect(WebOrigin("http://wall") == WebOrigin("HTTP://Wall:80"))
    #expect(WebOrigin("https://wall") == WebOrigin("https://wall:443"))
    #expect(WebOrigin("http://wall") != WebOrigin("https://wall"))
    #expect(WebOrigin("http://wall") != WebOrigin("http://wall:8080"))
    #expect(WebOrigin("https://[::1]:8443")?.place == HostAndPort("[::1]:8443"))
  }

  @Test(arguments: [
    "", "null", "*", "wall", "http:", "http://", "http:wall", "http:/wall", "http:///wall",
    "ftp://wall", "file://", "http://wall/", "http://wall/a", "http://a@wall", "http://wall?",
    " http://wall", "http://wall http://wall", "http://wall:", "http://127.1",
  ])
  func anythingElseIsNone(text: String) {
    #expect(WebOrigin(text) == nil)
  }
}
