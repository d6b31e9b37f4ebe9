import Testing

@testable import CarouselDaemon

@Suite struct EventStreamHeadTests {
  private func lines(_ head: EventStreamHead) -> [String] {
    String(decoding: head.bytes, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `1_1 has chunks and the date`() {
    let head = EventStreamHead(isChunked: true, headers: [("X-Content-Type-Options", "nosniff")])
    let lines = lines(head)
    #expect(head.isChunked)
    #expect(
      lines.filter { !$0.hasPrefix("Date: ") } == [
        "HTTP/1.1 200 OK", "Content-Type: text/event-stream", "Cache-Control: no-store",
        "X-Accel-Buffering: no", "Transfer-Encoding: chunked", "X-Content-Type-Options: nosniff",
        "", "",
      ])
    let date = lines.first { $0.hasPrefix("Date: ") }
    #expect(date?.utf8.count == "Date: Sun, 06 Nov 1994 08:49:37 GMT".utf8.count)
    #expect(date?.hasSuffix(" GMT") == true)
  }

  @Test func `1_0 has neither`() {
    #expect(
      lines(EventStreamHead(isChunked: false, headers: [])) == [
        "HTTP/1.0 200 OK", "Content-Type: text/event-stream", "Cache-Control: no-store",
        "X-Accel-Buffering: no", "", "",
      ])
  }
}
