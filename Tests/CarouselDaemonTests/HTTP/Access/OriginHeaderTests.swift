import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct OriginHeaderTests {
  private func isAllowed(_ origin: String?, host: String, _ origins: String...) throws -> Bool {
    OriginHeader(origin).isAllowed(
      host: try #require(HostHeader(host)), origins: origins.compactMap(WebOrigin.init))
  }

  @Test func `who is no page may ask`() throws {
    #expect(try isAllowed(nil, host: "localhost:8737"))
  }

  @Test(arguments: [
    ("http://localhost:8737", "localhost:8737"), ("http://LOCALHOST:8737", "localhost:8737"),
    ("http://127.0.0.1", "127.0.0.1:80"), ("http://127.0.0.1:80", "127.0.0.1"),
    ("https://wall.local", "wall.local"), ("http://[::1]:8737", "[0::1]:8737"),
  ])
  func `a page that was served here may ask`(origin: String, host: String) throws {
    #expect(try isAllowed(origin, host: host))
  }

  @Test(arguments: [
    "null", "", "http://evil.example", "http://localhost", "http://localhost:8738",
    "https://localhost", "http://127.0.0.1:8737", "http://localhost:8737/", "localhost:8737",
    "http://localhost:8737 http://localhost:8737", "file://", "*",
  ])
  func `any other page may not`(origin: String) throws {
    #expect(try !isAllowed(origin, host: "localhost:8737"))
  }

  @Test func `a page of a site on the list may ask`() throws {
    let list = "https://wall.example"
    #expect(try isAllowed("https://wall.example", host: "localhost:8737", list))
    #expect(try isAllowed("https://wall.example:443", host: "localhost:8737", list))
    #expect(try !isAllowed("http://wall.example", host: "localhost:8737", list))
    #expect(try !isAllowed("https://a.wall.example", host: "localhost:8737", list))
    #expect(try !isAllowed("null", host: "localhost:8737", list))
  }
}
