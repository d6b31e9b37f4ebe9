import Testing

@testable import CarouselDaemon

@Suite struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-0", 0..<1), ("bytes=2-4", 2..<5), ("bytes=9-9", 9..<10), ("bytes=0-", 0..<10),
    ("bytes=7-", 7..<10), ("bytes=7-99", 7..<10), ("bytes=-3", 7..<10), ("bytes=-10", 0..<10),
    ("bytes=-99", 0..<10), ("Bytes= 2 - 4 ", 2..<5), ("bytes=0-99999999999999999999999", 0..<10),
    ("bytes=-99999999999999999999999", 0..<10), ("bytes=5-9223372036854775807", 5..<10),
  ])
  func `a part of ten bytes`(header: String, bytes: Range<Int>) {
    #expect(ByteRange(header, size: 10) == .part(bytes))
  }

  @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=99999999999999999999999-", "bytes=-0"])
  func `bytes that are not there cannot be had`(header: String) {
    #expect(ByteRange(header, size: 10) == .unsatisfiable)
  }

  @Test(arguments: [
    "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=1", "bytes=5-2", "bytes=1-2-3",
    "bytes=0-1,4-5", "bytes=0-1,", "lines=0-1", "bytes 0-1", "bytes=+1-2", "bytes=0x1-2",
    "bytes=--1", "=0-1", "bytes=0-1;x", "bytes=\u{661}-2",
  ])
  func `what is not one range is answered with all of it`(header: String) {
    #expect(ByteRange(header, size: 10) == .whole)
  }

  @Test func `no range is all of it, and an empty file has no bytes`() {
    #expect(ByteRange(nil, size: 10) == .whole)
    #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", size: 0) == .whole)
  }
}
