import Testing

@testable import CarouselWire

struct HostAndPortTests {
  private func name(_ text: String, _ port: UInt16? = nil) -> HostAndPort {
    HostAndPort(host: .name(text), port: port)
  }

  @Test func readsNamesAndAddressesWithAndWithoutAPort() {
    #expect(HostAndPort("wall.local") == name("wall.local"))
    #expect(HostAndPort("localhost:8737") == name("localhost", 8737))
    #expect(HostAndPort("my_wall-2") == name("my_wall-2"))
    #expect(HostAndPort("127.0.0.1") == HostAndPort(host: .address(.v4(0x7F00_0001)), port: nil))
    #expect(HostAndPort("127.0.0.1:0") == HostAndPort(host: .address(.v4(0x7F00_0001)), port: 0))
    #expect(HostAndPort("[::1]") == HostAndPort(host: .address(.v6(1)), port: nil))
    #expect(HostAndPort("[0::1]:80") == HostAndPort(host: .address(.v6(1)), port: 80))
  }

  @Test func theSpellingOfAMachineDoesNotMatter() {
    #expect(HostAndPort("Wall.LOCAL.:80") == name("wall.local", 80))
    #expect(HostAndPort("127.0.0.1.") == HostAndPort("127.0.0.1"))
    #expect(HostAndPort("[::FFFF:1.2.3.4]") == HostAndPort("[::ffff:102:304]"))
  }

  @Test(arguments: [
    "", ".", "..", "a..b", ".a", "a..", ":80", "wall:", "wall:x", "wall:65536", "wall:-1",
    "wall:80:80", "wall 80", " wall", "wall/", "a@wall", "wall,wall", "w\u{E4}ll", "*", "127.1",
    "2130706433", "0x7f.1", "1.2.3.4.5", "127.0.0.01", "::1", "[::1", "::1]", "[::1]80", "[::1]:",
    "[wall]", "[127.0.0.1]", "[]", "[::1%lo]", "wall\0", "http://wall",
  ])
  func anythingElseIsNone(text: String) {
    #expect(HostAndPort(text) == nil)
  }

  @Test func aNameHasAtMost253BytesAndAPartOfIt63() {
    let part = String(repeating: "a", count: 63)
    let name = [part, part, part, String(repeating: "a", count: 61)].joined(separator: ".")
    #expect(HostAndPort(name) != nil)
    #expect(HostAndPort("a" + name) == nil)
    #expect(HostAndPort("a\(part)") == nil)
  }

  @Test func knowsWhatIsThisMachine() {
    for text in ["localhost", "LOCALHOST.:1", "127.9.9.9", "[::1]:80"] {
      #expect(HostAndPort(text)?.isLoopback == true)
    }
    for text in ["localhost.example", "a.localhost", "127.0.0.1.example", "[::2]", "128.0.0.1"] {
      #expect(HostAndPort(text)?.isLoopback == false)
    }
  }
}
