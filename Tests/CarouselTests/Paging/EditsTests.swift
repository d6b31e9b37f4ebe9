import Testing

@testable import Carousel

@Suite struct EditsTests {
  private func page(_ id: Int, bytes: Int) -> Page {
    let text = "\"" + String(repeating: "x", count: bytes - 2) + "\""
    return Page(id: "p\(id)", content: text)
  }

  @Test func `all pages together have at most 16 MiB of text`() throws {
    let quarter = 262_144
    let pages = (0..<63).map { page($0, bytes: quarter) }
    var clock = try MadeUpClock(pages)
    let last = page(63, bytes: quarter - 1000)
    #expect(clock.at(1, .insert(last, at: .end, transientFor: nil)) == nil)
    let refusal = clock.at(2, .insert(page(64, bytes: 1000), at: .end, transientFor: nil))
    guard case .limit(let what)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(what.hasPrefix("The pages of a carousel have at most 16777216 bytes together"))
    #expect(clock.carousel.pages.count == 64)
    #expect(clock.at(3, .remove(id: "p0")) == nil)
    #expect(clock.at(4, .insert(page(64, bytes: 1000), at: .end, transientFor: nil)) == nil)
  }

  @Test func `a list that was too long from the start may be made shorter`() throws {
    var clock = try MadeUpClock((0..<65).map { page($0, bytes: 262_144) })
    #expect(clock.at(1, .move(id: "p0", to: .end)) == nil)
    #expect(clock.at(2, .remove(id: "p1")) == nil)
    #expect(clock.at(3, .insert(page(70, bytes: 262_144), at: .end, transientFor: nil)) != nil)
  }
}
