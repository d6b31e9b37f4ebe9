import Carousel
import CarouselWire
import Testing

@testable import CarouselControl

@Suite struct WatchLineTests {
  private func instant(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1e9))
  }

  @Test func `the long capsule is the current page`() throws {
    let line = WatchLine(try state(), arrived: instant(100))
    #expect(line.text(at: instant(100)) == "• ━━━ •  Menu  2/3  3 s")
  }

  @Test(arguments: [
    (0, "3 s"), (0.001, "3 s"), (1, "2 s"), (1.5, "2 s"), (2.999, "1 s"), (9, "0 s"),
  ])
  func `the seconds left are counted down and rounded up`(passed: Double, left: String) throws {
    let line = WatchLine(try state(), arrived: instant(100))
    #expect(line.text(at: instant(100 + passed)).hasSuffix("  " + left))
  }

  @Test func `the next tick is when the displayed second changes`() throws {
    let line = WatchLine(try state(), arrived: instant(100))
    #expect(line.nextTick(after: instant(100)) == instant(101))
    #expect(line.nextTick(after: instant(100.5)) == instant(101))
    #expect(line.nextTick(after: instant(101)) == instant(102))
    #expect(line.nextTick(after: instant(102.5)) == instant(103))
    #expect(line.nextTick(after: instant(103)) == nil)
  }

  @Test func `nothing ticks while something holds the page`() throws {
    let line = WatchLine(
      try state(.init("holds", .array([.string("user")]))), arrived: instant(100))
    #expect(line.nextTick(after: instant(100)) == nil)
    #expect(line.text(at: instant(200)) == "• ━━━ •  Menu  2/3  paused, 3 s left")
  }

  @Test func `the end is shown and does not tick`() throws {
    let line = WatchLine(
      try state(.init("ended", .bool(true)), .init("remaining", .null)), arrived: instant(0))
    #expect(line.nextTick(after: instant(0)) == nil)
    #expect(line.text(at: instant(9)) == "• ━━━ •  Menu  2/3  ended")
  }

  @Test func `no pages are shown as such`() throws {
    let none = try state(
      .init("page", .null), .init("index", .null), .init("count", JSON(0)),
      .init("remaining", .null), .init("indicator", .null))
    #expect(WatchLine(none, arrived: instant(0)).text(at: instant(0)) == "no pages")
  }

  @Test(arguments: [(24, "• ━━━ •  Menu  2/3  3 s"), (21, "• ━━━ •  M…  2/3  3 s"), (5, "• ━━…")])
  func `a narrow terminal cuts the title first`(columns: Int, text: String) throws {
    let line = WatchLine(try state(), arrived: instant(0))
    #expect(line.text(at: instant(0), columns: columns) == text)
    #expect(DisplayWidth.of(text) <= columns)
  }

  @Test func `the capsules have the page's colour where that is asked for`() throws {
    let line = WatchLine(try state(), arrived: instant(0))
    #expect(
      line.text(at: instant(0), colored: true)
        == "\u{1B}[38;2;255;149;0m• ━━━ •\u{1B}[39m  Menu  2/3  3 s")
  }

  @Test func `a drag moves the capsules and nothing else`() throws {
    var line = WatchLine(try state(), arrived: instant(0))
    line.move(
      try json(
        """
        {"position":1.5,"indicator":{"items":[{"fill":0},{"fill":0.5},{"fill":0.5}]}}
        """))
    #expect(line.text(at: instant(0)) == "• ━━ ━━  Menu  2/3  3 s")
    line.move(try json(#"{"position":1.5}"#))
    #expect(line.text(at: instant(0)) == "• ━━ ━━  Menu  2/3  3 s")
  }
}
