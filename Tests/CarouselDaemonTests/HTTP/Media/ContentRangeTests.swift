import Testing

@testable import CarouselDaemon

@Suite struct ContentRangeTests {
  @Test func `a slice of a file`() {
    let first = ContentRange("bytes 0-4/10")
    #expect(first?.bytes == 0..<5)
    #expect(first?.total == 10)
    #expect(first?.isLast == false)
    #expect(ContentRange("Bytes 5-9/10")?.isLast == true)
    #expect(ContentRange("bytes 0-0/1") == ContentRange(whole: 1))
  }

  @Test(arguments: [
    "", "bytes", "bytes 0-4", "bytes 0-4/*", "bytes */10", "bytes 4-0/10", "bytes 0-10/10",
    "bytes=0-4/10", "lines 0-4/10", "bytes -4/10", "bytes 0-/10", "bytes 0-4/10/10",
    "bytes 0-4-5/10", "bytes +0-4/10", "bytes 0-4/99999999999999999999x", "bytes a-b/c",
    "bytes 9223372036854775807-9223372036854775807/9223372036854775807",
    "bytes 99999999999999999999-99999999999999999999/99999999999999999999",
  ])
  func `anything else is none`(header: String) {
    #expect(ContentRange(header) == nil)
  }
}
