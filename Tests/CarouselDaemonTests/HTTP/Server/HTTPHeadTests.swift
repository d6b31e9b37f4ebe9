import Testing

@testable import CarouselDaemon

@Suite struct HTTPHeadTests {
  @Test(arguments: [
    ("POST /rpc HTTP/1.1\r\nHost: a\r\nContent-Length: 42\r\nExpect: x\r\n\r\n", 42),
    ("POST /rpc HTTP/1.1\r\nCONTENT-LENGTH:7\r\n\r\nContent-Length: 9", 7),
    ("POST /rpc HTTP/1.1\r\ncontent-length: 99999999999999999999\r\n\r\n", Int.max),
    ("POST /rpc HTTP/1.1\r\ncontent-length: 42\r\n", nil),
    ("POST /rpc HTTP/1.1\r\ncontent-length: x\r\n\r\n", nil),
    ("POST /rpc HTTP/1.1\r\n\r\ncontent-length: 42\r\n\r\n", nil), ("", nil),
  ])
  func `tells how long the body will be, once it is whole`(text: String, length: Int?) {
    #expect(HTTPHead(Array(text.utf8)).announcedLength == length)
  }
}
