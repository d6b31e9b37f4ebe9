import Testing

@testable import CarouselDaemon

@Suite struct MediaPathTests {
  @Test func `names are decoded once`() {
    #expect(MediaPath(encoded: "menu.jpg")?.names == ["menu.jpg"])
    #expect(MediaPath(encoded: "a/b%20c/d.png")?.names == ["a", "b c", "d.png"])
    #expect(MediaPath(encoded: "M%C3%bcll.jpg")?.names == ["M\u{FC}ll.jpg"])
    #expect(MediaPath(encoded: "M\u{FC}ll+1.jpg")?.names == ["M\u{FC}ll+1.jpg"])
    #expect(MediaPath(encoded: "%252e%252e")?.names == ["%2e%2e"])
  }

  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/..", "./a", "%2e%2e/a", "%2E.",
    "..%2fa", "a%2fb", "a%2F..%2F..%2Fetc", "%2fetc/passwd", "a\\b", "..%5ca", "a%5Cb", "a%00",
    "a%00.jpg", "%00", "a\0b", ".hidden", "a/.hidden/b", "%2ehidden", ".upload-1-2", "a%",
    "a%2", "a%zz", "a%-1", "a%+1", "%ff", "%c0%ae%c0%ae", "%e0%80%ae", "a%0d%0ab", "a%7f",
  ])
  func `nothing leads out of the folder or to what is hidden`(text: String) {
    #expect(MediaPath(encoded: text) == nil)
  }

  @Test func `names and paths have a longest`() {
    let name = String(repeating: "a", count: 255)
    #expect(MediaPath(encoded: name) != nil)
    #expect(MediaPath(encoded: name + "a") == nil)
    #expect(MediaPath(encoded: [name, name, name, name].joined(separator: "/")) != nil)
    #expect(MediaPath(encoded: [name, name, name, name, "a"].joined(separator: "/")) == nil)
    #expect(MediaPath(encoded: repeatElement("a", count: 16).joined(separator: "/")) != nil)
    #expect(MediaPath(encoded: repeatElement("a", count: 17).joined(separator: "/")) == nil)
    #expect(MediaPath(encoded: String(repeating: "%61", count: 4000)) == nil)
  }
}
