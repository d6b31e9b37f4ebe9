import Testing

@testable import Carousel

@Suite struct CarouselLayoutTests {
  private let viewport = Viewport(width: 390, height: 844)

  private func carousel(
    _ pages: [Page], _ set: (inout Configuration) -> Void = { _ in }
  ) throws -> Carousel {
    var configuration = Configuration()
    set(&configuration)
    return try Carousel(
      pages: pages, configuration: configuration,
      now: Now(instant: Instant(nanoseconds: 0), time: Timestamp(nanoseconds: 0)))
  }

  private let now = Now(instant: Instant(nanoseconds: 1), time: Timestamp(nanoseconds: 1))

  @Test func `a page has its defaults filled in, and is counted in the rotation`() throws {
    let carousel = try carousel([
      Page(id: "a", enabled: false), Page(id: "b", title: "B", icon: "house"),
    ])
    #expect(carousel.count == 1)
    #expect(carousel.currentPage == "b")
    #expect(carousel.pageOnScreen == "b")
    #expect(
      carousel.page(at: 0)
        == PageOnScreen(
          id: "b", title: "B", label: "B", color: "#FF9500", icon: "house", duration: .seconds(3)))
    #expect(carousel.page(at: 1) == nil)
    #expect(carousel.page(at: -1) == nil)
  }

  @Test func `a request is the carousel's own`() throws {
    var carousel = try carousel([Page(id: "a"), Page(id: "b", color: "#000")]) {
      $0.chrome = .tabsFloating
      $0.edges = .bounce
      $0.indicator.maxVisible = 3
    }
    _ = carousel.handle(.next(steps: 1), now: now)
    let request = carousel.layoutRequest(in: viewport)
    #expect(request.chrome == .tabsFloating)
    #expect(request.count == 2)
    #expect(request.position == 1)
    #expect(request.edges == .bounce)
    #expect(request.indicator.maxVisible == 3)
    #expect(request.colors.map(\.text) == ["#FF3B30", "#000000"])
  }

  @Test func `what is given goes before`() throws {
    let request = try carousel([Page(id: "a")]).layoutRequest(
      in: viewport, chrome: .capsule, count: 7, position: 2.5, edges: .stop)
    #expect(request.chrome == .capsule)
    #expect(request.count == 7)
    #expect(request.position == 2.5)
    #expect(request.edges == .stop)
    #expect(request.colors.isEmpty)
  }

  @Test func `a drag is part of the position`() throws {
    var carousel = try carousel([Page(id: "a"), Page(id: "b")])
    let client = ClientID(1)
    _ = carousel.handle(.dragBegin(client: client), now: now)
    _ = carousel.handle(.dragMove(offset: 30, width: 120, client: client), now: now)
    #expect(carousel.layoutRequest(in: viewport).position == 0.25)
  }

  @Test func `the accent is for selected pages without a colour`() throws {
    let carousel = try carousel([Page(id: "a", color: "#111"), Page(id: "b")]) {
      $0.chrome = .notched
      $0.accent = "#222"
    }
    func accent(_ position: Double) -> String? {
      carousel.layoutRequest(in: viewport, position: position).accent?.text
    }
    #expect(accent(0) == nil)
    #expect(accent(0.5) == "#222222")
    #expect(accent(2) == nil)
    #expect(
      try self.carousel([]).layoutRequest(in: viewport, chrome: .notched).accent?.text
        == "#0A84FF")
  }

  @Test func `tabs are in three of the chromes`() {
    #expect(Chrome.allCases.filter(\.hasTabs) == [.tabsAttached, .tabsFloating, .notched])
  }
}
