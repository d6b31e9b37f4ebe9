import Testing

@testable import CarouselDaemon

@Suite struct HTTPTargetTests {
  @Test(arguments: [
    ("/", "/", ""), ("/events?carousel=hall", "/events", "carousel=hall"),
    ("/media/a%20b.png#part?x", "/media/a%20b.png", ""), ("/?", "/", ""),
    // What looks like the host of a URL is a path.
    ("//localhost/", "//localhost/", ""),
    // None of ours, so that no route begins with it.
    ("?", "", ""), ("#", "", ""), ("*", "*", ""), ("ftp://localhost/", "ftp://localhost/", ""),
  ])
  func `the path and the query are those of the text`(text: String, path: String, query: String) {
    let target = HTTPTarget(text)
    #expect(target.path == path)
    #expect(target.query == query)
    #expect(target.host == nil)
  }

  @Test(arguments: [
    ("http://hall.local/remote?x=1", "hall.local", "/remote"),
    ("HTTPS://hall.local:80", "hall.local:80", "/"),
    ("http:///remote", "", "/remote"),
  ])
  func `a whole URL names its host too`(text: String, host: String, path: String) {
    let target = HTTPTarget(text)
    #expect(target.host == host)
    #expect(target.path == path)
  }
}
