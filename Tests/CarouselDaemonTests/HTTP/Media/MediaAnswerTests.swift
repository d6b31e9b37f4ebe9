import Testing

@testable import CarouselDaemon

@Suite struct MediaAnswerTests {
  private func answer(
    ifNoneMatch: String? = nil, range: String? = nil, ifRange: String? = nil
  ) -> MediaAnswer {
    MediaAnswer(
      ifNoneMatch: ifNoneMatch, range: range, ifRange: ifRange, entityTag: "\"t\"", size: 10)
  }

  @Test func `all of it unless something else was asked for`() {
    #expect(answer() == .whole)
    #expect(answer().status == 200)
    #expect(answer().contentRange(size: 10) == nil)
    #expect(answer(ifNoneMatch: "\"other\"") == .whole)
  }

  @Test func `a part, or that there is none`() {
    let part = answer(range: "bytes=2-4")
    #expect(part == .part(2..<5))
    #expect(part.status == 206)
    #expect(part.contentRange(size: 10) == "bytes 2-4/10")
    let none = answer(range: "bytes=10-")
    #expect(none.status == 416)
    #expect(none.contentRange(size: 10) == "bytes */10")
  }

  @Test func `what the client has is not sent again, whatever part it asks for`() {
    #expect(answer(ifNoneMatch: "\"t\"").status == 304)
    #expect(answer(ifNoneMatch: "*", range: "bytes=10-") == .notModified)
  }

  @Test func `a part of another version is answered with all of this one`() {
    #expect(answer(range: "bytes=2-4", ifRange: "\"t\"") == .part(2..<5))
    for other in ["\"u\"", "W/\"t\"", "Sun, 06 Nov 1994 08:49:37 GMT", "*", ""] {
      #expect(answer(range: "bytes=2-4", ifRange: other) == .whole)
      #expect(answer(range: "bytes=10-", ifRange: other) == .whole)
    }
  }
}
