import Testing

@testable import CarouselDaemon

@Suite struct SocketAddressTests {
  @Test func `holds 107 bytes and never cuts one off`() {
    #expect(SocketAddress(String(repeating: "x", count: 107)) != nil)
    #expect(SocketAddress(String(repeating: "x", count: 108)) == nil)
    #expect(SocketAddress(String(repeating: "ä", count: 54)) == nil)
  }
}
