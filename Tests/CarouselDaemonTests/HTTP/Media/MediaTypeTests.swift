import Testing

@testable import CarouselDaemon

@Suite struct MediaTypeTests {
  @Test(arguments: [
    ("a.jpg", "image/jpeg"), ("a.JPEG", "image/jpeg"), ("a.png", "image/png"),
    ("a.gif", "image/gif"), ("a.webp", "image/webp"), ("a.avif", "image/avif"),
    ("a.svg", "image/svg+xml"), ("a.mp4", "video/mp4"), ("a.b.webm", "video/webm"),
  ])
  func `the end of the name says the type`(name: String, type: String) {
    #expect(MediaType.contentType(of: name) == type)
  }

  @Test(arguments: ["a", "a.", "a.html", "a.js", "a.svg.html", "jpg", "a.jpg ", "a.jpgx", ".jpg"])
  func `what is not known is bytes, which nothing runs`(name: String) {
    #expect(MediaType.contentType(of: name) == "application/octet-stream")
  }

  @Test func `every end that is named is known`() {
    #expect(MediaType.extensions.allSatisfy { MediaType(name: "a.\($0)") != nil })
  }
}
