import Testing

@testable import CarouselWire

struct ListenAddressTests {
  @Test func anAddressAndAPort() {
    #expect(ListenAddress("127.0.0.1:8737") == .tcp(host: "127.0.0.1", port: 8737))
    #expect(ListenAddress("0.0.0.0:0") == .tcp(host: "0.0.0.0", port: 0))
    #expect(ListenAddress("[::1]:80") == .tcp(host: "::1", port: 80))
    #expect(ListenAddress("[::]:65535") == .tcp(host: "::", port: 65_535))
  }

  @Test func theAbsolutePathOfAUnixSocket() {
    #expect(ListenAddress("unix:/run/c/http.sock") == .unix(path: "/run/c/http.sock"))
    let longest = "/" + String(repeating: "a", count: 106)
    #expect(ListenAddress("unix:" + longest) == .unix(path: longest))
    #expect(ListenAddress("unix:" + longest + "a") == nil)
  }

  @Test(arguments: [
    "", ":", "8737", ":8737", "localhost", "localhost:8737", "127.0.0.1", "127.0.0.1:",
    "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:+1", "127.0.0.1: 1", "127.0.0.1:000001",
    "127.0.0.1:8737 ", "127.0.0.1:8737:1", "127.1:80", "256.0.0.1:80", "127.0.0.01:80", "::1:80",
    "[::1]", "[::1:80", "[127.0.0.1]:80", "[]:80", "[fe80::1%eth0]:80", "unix:", "unix:/",
    "unix:a", "unix:/a/", "unix:/a\0b", "UNIX:/a",
  ])
  func anythingElseIsNone(text: String) {
    #expect(ListenAddress(text) == nil)
  }

  @Test(arguments: ["127.0.0.1:8737", "[2001:db8::1]:0", "unix:/a b"])
  func itsTextIsWhatNamesIt(text: String) {
    #expect(ListenAddress(text)?.description == text)
  }
}
