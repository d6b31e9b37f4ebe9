import Testing

@testable import CarouselWire

@Suite struct ServerSentEventTests {
  @Test func `an event has its name, its data and perhaps an id`() {
    let data = Array("{\"a\":1}".utf8)
    #expect(
      String(decoding: ServerSentEvent.text("pages", data), as: UTF8.self)
        == "event: pages\ndata: {\"a\":1}\n\n")
    #expect(
      String(decoding: ServerSentEvent.text("state", data, id: "6f1c:42"), as: UTF8.self)
        == "id: 6f1c:42\nevent: state\ndata: {\"a\":1}\n\n")
  }

  @Test func `a chunk begins with its length in hexadecimal`() {
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 26)
    #expect(
      String(decoding: ServerSentEvent.chunk(text), as: UTF8.self)
        == "1a\r\n" + String(repeating: "x", count: 26) + "\r\n")
    #expect(ServerSentEvent.lastChunk == Array("0\r\n\r\n".utf8))
  }
}
