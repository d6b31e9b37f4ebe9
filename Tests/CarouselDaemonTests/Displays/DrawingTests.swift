import Carousel
import Testing

@testable import CarouselDaemon

@Suite struct DrawingTests {
  private func carousel(
    _ pages: [Page] = [Page(id: "a"), Page(id: "b")],
    _ set: (inout Configuration) -> Void = { _ in }
  ) throws -> Carousel {
    var configuration = Configuration()
    set(&configuration)
    return try Carousel(pages: pages, configuration: configuration, now: Clock().now)
  }

  @Test func `a move and times are no other drawing`() throws {
    let before = try carousel()
    var after = try carousel([Page(id: "a", duration: .seconds(7)), Page(id: "b")]) {
      $0.interval = 9
    }
    _ = after.handle(.next(steps: 1), now: Clock().now)
    for chrome in Chrome.allCases {
      #expect(Drawing(before, chrome: chrome) == Drawing(after, chrome: chrome))
    }
  }

  @Test func `another spring is, in every chrome`() throws {
    let after = try carousel { $0.spring.response = 1 }
    for chrome in Chrome.allCases {
      #expect(Drawing(try carousel(), chrome: chrome) != Drawing(after, chrome: chrome))
    }
  }

  @Test func `the number of pages, the edges and the chrome are`() throws {
    let before = try carousel()
    #expect(Drawing(before) != Drawing(try carousel([Page(id: "a")])))
    #expect(Drawing(before) != Drawing(try carousel { $0.edges = .stop }))
    #expect(Drawing(before) != Drawing(try carousel { $0.chrome = .notched }))
  }

  @Test func `titles count on tabs, the indicator under capsules, the accent in a notched bar`()
    throws
  {
    func chromes(_ other: Carousel) throws -> [Chrome] {
      let before = try carousel()
      return Chrome.allCases.filter {
        Drawing(before, chrome: $0) != Drawing(other, chrome: $0)
      }
    }
    #expect(
      try chromes(carousel([Page(id: "a", title: "A"), Page(id: "b")]))
        == [.tabsAttached, .tabsFloating, .notched])
    #expect(try chromes(carousel { $0.indicator.maxVisible = 3 }) == [.capsule])
    #expect(try chromes(carousel { $0.accent = "#fff" }) == [.notched])
  }
}
