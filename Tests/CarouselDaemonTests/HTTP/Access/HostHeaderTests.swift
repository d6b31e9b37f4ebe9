import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct HostHeaderTests {
  private func isAllowed(_ value: String?, _ hosts: String...) -> Bool {
    HostHeader(value)?.isAllowed(among: hosts.compactMap(HostAndPort.init)) ?? false
  }

  @Test(arguments: [
    "localhost", "LocalHost:8737", "localhost.", "127.0.0.1", "127.0.0.1:8737", "127.1.2.3",
    "[::1]", "[::1]:8737", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]",
  ])
  func `this machine may always be asked for`(value: String) {
    #expect(isAllowed(value))
  }

  @Test(arguments: [
    "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.localhost",
    "192.0.2.7", "[2001:db8::1]", "0.0.0.0", "[::]", "127.1", "2130706433", "0177.0.0.1",
    "localhost@evil.example", "localhost, evil.example", "localhost/", "localhost:99999",
    "localhost:", "[localhost]", " localhost", "localhost ", "", "null", "::1", "loc\u{E4}lhost",
  ])
  func `nothing else may, unless it is on the list`(value: String) {
    #expect(!isAllowed(value))
  }

  @Test func `a request that names no host is not answered`() {
    #expect(!isAllowed(nil, "wall.local"))
  }

  @Test func `a name on the list may be asked for at any port`() {
    for value in ["wall.local", "WALL.local.:1", "wall.local:8737"] {
      #expect(isAllowed(value, "other", "wall.local"))
    }
    #expect(isAllowed("[2001:DB8::0:1]:80", "[2001:db8::1]"))
    #expect(!isAllowed("wall.local.example", "wall.local"))
    #expect(!isAllowed("awall.local", "wall.local"))
  }

  @Test func `an entry with a port allows that port`() {
    #expect(isAllowed("wall:8080", "wall:8080"))
    #expect(!isAllowed("wall:8081", "wall:8080"))
    #expect(!isAllowed("wall", "wall:8080"))
    #expect(isAllowed("wall", "wall:80"))
    #expect(isAllowed("wall", "wall:443"))
  }
}
