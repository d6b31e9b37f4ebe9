import Carousel
import Testing

@testable import CarouselControl

@Suite struct RenderedPagesTests {
  @Test func `made-up pages have an icon each and the palette's colours`() {
    let pages = RenderedPages.made(count: 20)
    #expect(pages[1].title == "Favorites")
    #expect(pages[1].icon == "heart")
    #expect(pages[1].color.text == "#FF9500")
    #expect(pages[14].title == "Page 15")
    #expect((0..<14).allSatisfy { IconDrawing.names.contains(pages[$0].icon ?? "") })
  }

  @Test func `listed pages are those of the rotation with the colours of their places`() {
    let pages = RenderedPages.rotation(of: [
      Page(id: "a"), Page(id: "b", enabled: false), Page(id: "c", title: "C", icon: "🚀"),
      Page(id: "d", color: "#123"),
    ])
    #expect(pages.count == 3)
    #expect(pages[0].title == "a")
    #expect(pages[1] == RenderedPage(title: "C", icon: "🚀", color: Color("#007AFF") ?? .black))
    #expect(pages.colors.map(\.text) == ["#FF3B30", "#007AFF", "#112233"])
  }
}
