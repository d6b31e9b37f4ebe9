import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct HTTPAccessTests {
  private func access(viewNeedsToken: Bool = false) -> HTTPAccess {
    HTTPAccess(
      control: "c0ntrol", touch: "t0uch", hosts: [HostAndPort("hall.local")!],
      origins: [WebOrigin("https://board.example")!], viewNeedsToken: viewNeedsToken)
  }

  private func status(_ body: () throws -> Void) -> Int? {
    do {
      try body()
      return nil
    } catch {
      return (error as? HTTPAccess.Refusal)?.status
    }
  }

  @Test func `a token brings its role`() throws {
    #expect(try access().role(authorization: "Bearer c0ntrol", token: nil) == .control)
    #expect(try access().role(authorization: "bearer  t0uch", token: nil) == .touch)
    #expect(try access().role(authorization: nil, token: "t0uch") == .touch)
    #expect(try access().role(authorization: nil, token: nil) == .view)
    #expect(try access(viewNeedsToken: true).role(authorization: nil, token: nil) == nil)
  }

  @Test(arguments: ["Bearer", "Bearer wrong", "Basic c0ntrol", "c0ntrol", "Bearer c0ntrol x", ""])
  func `anything else in its place is refused`(authorization: String) {
    #expect(status { _ = try access().role(authorization: authorization, token: nil) } == 401)
  }

  @Test func `the header counts, not the token in the URL beside it`() {
    #expect(
      status { _ = try access().role(authorization: "Bearer wrong", token: "c0ntrol") } == 401)
  }

  @Test func `other machines' names and other sites' pages are refused`() throws {
    let host = try access().checkHost("hall.local:8737")
    #expect(status { _ = try access().checkHost("evil.example") } == 421)
    #expect(status { _ = try access().checkHost(nil) } == 421)
    #expect(status { try access().checkOrigin("http://evil.example", host: host) } == 403)
    #expect(status { try access().checkOrigin("null", host: host) } == 403)
    try access().checkOrigin("https://board.example", host: host)
    try access().checkOrigin("http://hall.local:8737", host: host)
    try access().checkOrigin(nil, host: host)
  }
}
