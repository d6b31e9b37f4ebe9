import Testing

@testable import CarouselWire

struct HTTPRequestLineTests {
  @Test(arguments: [
    "GET / HTTP/1.1", "POST /rpc HTTP/1.0", "OPTIONS * HTTP/1.1", "PRI * HTTP/2.0",
    "CONNECT example.org:443 HTTP/1.1", "GET /a b HTTP/1.1", "GET http://localhost/ HTTP/1.1",
  ])
  func recognisesARequestLine(line: String) {
    #expect(HTTPRequestLine.matches(Array(line.utf8)))
  }

  @Test(arguments: [
    "", "GET", "GET /", "{\"method\":\"GET / HTTP/1.1\"}", "get / HTTP/1.1", " GET / HTTP/1.1",
    "[\"A / HTTP/1.1\"]", "HTTP/1.1 200 OK", "GET HTTP/1.1", "GET / http/1.1",
  ])
  func takesNothingElseForOne(line: String) {
    #expect(!HTTPRequestLine.matches(Array(line.utf8)))
  }
}
