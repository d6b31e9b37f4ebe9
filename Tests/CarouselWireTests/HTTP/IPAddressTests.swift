import Testing

@testable import CarouselWire

struct IPAddressTests {
  @Test func readsBothKinds() {
    #expect(IPAddress("192.0.2.1") == .v4(0xC000_0201))
    #expect(IPAddress("255.255.255.255") == .v4(0xFFFF_FFFF))
    #expect(IPAddress("::") == .v6(0))
    #expect(IPAddress("::1") == .v6(1))
    #expect(IPAddress("0:0:0:0:0:0:0:1") == .v6(1))
    #expect(IPAddress("1::") == .v6(1 << 112))
    #expect(IPAddress("2001:DB8::a:b") == .v6(0x2001_0DB8 << 96 | 0xA << 16 | 0xB))
    #expect(IPAddress("1:2:3:4:5:6:7:8") == .v6(0x0001_0002_0003_0004_0005_0006_0007_0008))
    #expect(IPAddress("1:2:3:4:5:6:7::") == .v6(0x0001_0002_0003_0004_0005_0006_0007_0000))
    #expect(IPAddress("::ffff:192.0.2.1") == .v6(0xFFFF_C000_0201))
    #expect(IPAddress("1:2:3:4:5:6:1.2.3.4") == .v6(0x0001_0002_0003_0004_0005_0006_0102_0304))
  }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.", "1.2.3.+4", "0x7f.0.0.1", ":",
    ":::", "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::8", "12345::", "g::",
    "::+1", "1.2.3.4::", "::1.2.3.4:1", "::1%lo", "[::1]", "localhost", "::1 ",
  ])
  func anythingElseIsNone(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test func knowsWhatIsLoopback() {
    for text in ["127.0.0.1", "127.255.0.9", "::1", "::ffff:127.0.0.1"] {
      #expect(IPAddress(text)?.isLoopback == true)
    }
    for text in [
      "126.0.0.1", "128.0.0.1", "0.0.0.0", "::", "::2", "::127.0.0.1", "::fffe:127.0.0.1",
    ] {
      #expect(IPAddress(text)?.isLoopback == false)
    }
  }
}
