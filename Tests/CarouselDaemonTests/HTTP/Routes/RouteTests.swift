import CarouselWeb
import Testing

@testable import CarouselDaemon

@Suite struct RouteTests {
  @Test(arguments: [
    ("/", Route.display), ("/remote", .remote), ("/display.js", .file("display.js")),
    ("/rpc", .rpc), ("/api/carousel.next", .method("carousel.next")), ("/events", .events),
    ("/media/", .media("")), ("/media/a/b%2f.png", .media("a/b%2f.png")),
    ("/content/hall/welcome", .content(carousel: "hall", page: "welcome")),
    ("/healthz", .health), ("/metrics", .metrics), ("/openapi.json", .openAPI),
  ])
  func `a path leads to its route`(path: String, route: Route) {
    #expect(Route(path: path) == route)
  }

  @Test(arguments: [
    "", "//", "//localhost/", "/remote/", "/api", "/api/", "/api/a/b", "/content/hall",
    "/content/hall/a/b", "/.hidden", "/..", "/Display.js", "/%64isplay.js", "/a\\b", "*",
  ])
  func `any other path leads nowhere`(path: String) {
    switch Route(path: path) {
    case nil: break
    case .file(let name)?: #expect(EmbeddedFiles.bytes(of: name) == nil, "\(name)")
    case .method(let name)?: #expect(name.isEmpty)
    case let route?: Issue.record("\(path) leads to \(route)")
    }
  }

  @Test func `nothing is changed by a GET`() {
    for route in [Route.rpc, .method("carousel.next")] { #expect(route.methods == [.post]) }
    for route in [Route.display, .remote, .file("a.js"), .content(carousel: "a", page: "b")] {
      #expect(route.methods == [.get, .head])
    }
  }

  @Test func `only what a browser cannot send a header for takes the token in its URL`() {
    let all: [Route] = [
      .display, .remote, .file("a.js"), .rpc, .method("a"), .events, .media("a"),
      .content(carousel: "a", page: "b"), .health, .metrics, .openAPI,
    ]
    #expect(
      all.filter(\.takesTokenInURL) == [.events, .media("a")])
    #expect(
      all.filter { !$0.needsView } == [.display, .remote, .file("a.js"), .health, .openAPI])
  }
}
