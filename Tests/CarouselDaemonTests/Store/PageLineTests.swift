import Testing

@testable import CarouselDaemon

@Suite struct PageLineTests {
  private let line = PageLine(carousel: "hall", number: 300, page: "b")

  @Test func `has one length, whatever is in it`() {
    let longest = String(repeating: "x", count: 64)
    for line in [line, PageLine(carousel: longest, number: .max, page: longest)] {
      #expect(line.bytes.count == PageLine.length)
      #expect(line.bytes.last == UInt8(ascii: "\n"))
      #expect(PageLine(line.bytes[...]) == line)
    }
  }

  @Test func `can be without a page`() {
    let line = PageLine(carousel: "hall", number: 0, page: nil)
    #expect(PageLine(line.bytes[...]) == line)
  }

  @Test func `can be read by a person`() {
    let text = String(decoding: line.bytes, as: UTF8.self)
    #expect(text.split(separator: " ").prefix(3) == ["hall", "000000000000012c", "b"])
  }

  @Test func `is refused where any byte of it is another one, or missing`() {
    for place in line.bytes.indices {
      var bytes = line.bytes
      bytes[place] ^= 1
      #expect(PageLine(bytes[...]) == nil, "byte \(place)")
      #expect(PageLine(line.bytes[..<place]) == nil)
    }
  }
}
