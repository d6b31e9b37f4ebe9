import CarouselWire
import Testing

@testable import CarouselControl

@Suite struct StateSummaryTests {
  @Test func `a page that plays has a place and a time`() throws {
    #expect(StateSummary(try state()).line == "default: Menu, page 2 of 3, 3 s left")
  }

  @Test(arguments: [
    (["user"], "paused, 3 s left"), (["form"], "held by form, 3 s left"),
    (["drag", "form", "user"], "paused and held by drag and form, 3 s left"),
  ])
  func `what holds a page is told before its time`(holds: [String], time: String) throws {
    let member = JSON.Member("holds", .array(holds.map { .string($0) }))
    #expect(StateSummary(try state(member)).time == time)
  }

  @Test func `the end, a page that stays and no pages are told in words`() throws {
    let untimed = JSON.Member("remaining", .null)
    #expect(StateSummary(try state(untimed, .init("ended", .bool(true)))).time == "ended")
    #expect(StateSummary(try state(untimed)).time == "stays")
    let none = try state(
      untimed, .init("page", .null), .init("index", .null), .init("count", JSON(0)))
    #expect(StateSummary(none).line == "default: no pages")
  }

  @Test func `status has three lines`() throws {
    #expect(
      StateSummary(try state()).paragraph == """
        default: Menu, page 2 of 3 (index 1)
          3 s left, then c
          interval 3 s, edges loop
        """)
  }

  @Test func `what is above the rotation is told with its place, priority and end`() throws {
    let endless = try json(#"{"id":"fire","priority":5,"until":null}"#)
    let holds = JSON.Member("holds", .array(["override"]))
    #expect(
      StateSummary(try state(.init("override", endless), holds)).paragraph == """
        default: Menu, above page 2 of 3 (index 1)
          override fire, priority 5
          held by override, 3 s left, then c
          interval 3 s, edges loop
        """)
    let timed = try json(#"{"id":"fire","priority":-1,"until":1764500060}"#)
    let end = try #require(LocalTime.clock(1_764_500_060))
    let none = try state(
      .init("override", timed), holds, .init("index", .null), .init("remaining", .null),
      .init("next", .null))
    #expect(
      StateSummary(none).paragraph == """
        default: Menu
          override fire, priority -1, until \(end)
          held by override
          interval 3 s, edges loop
        """)
  }

  @Test func `without an interval status says so`() throws {
    let summary = StateSummary(
      try state(.init("interval", .null), .init("remaining", .null), .init("next", .null)))
    #expect(
      summary.paragraph == """
        default: Menu, page 2 of 3 (index 1)
          stays
          no interval, edges loop
        """)
  }

  @Test func `a line of a list of changes has the reason and what was skipped`() throws {
    #expect(
      StateSummary(try state(.init("at", .null), .init("skipped", JSON(4)))).logLine
        == "default: Menu, page 2 of 3, 3 s left (timer, 4 skipped)")
  }

  @Test func `a title cannot steer the terminal`() throws {
    let page = JSON.Member("page", .object([.init("title", .string("\u{1B}[2Jx\ny"))]))
    #expect(StateSummary(try state(page)).line == "default:  [2Jx y, page 2 of 3, 3 s left")
  }

  @Test func `an object that is no State is told without a trap`() {
    #expect(StateSummary(.object([])).line == "default: no pages")
    #expect(StateSummary(.null).line == "default: no pages")
  }
}
