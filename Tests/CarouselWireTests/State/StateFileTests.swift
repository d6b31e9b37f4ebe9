import Carousel
import Testing

@testable import CarouselWire

@Suite struct StateFileTests {
  private var full: StateFile.Entry {
    var entry = StateFile.Entry(name: "hall")
    entry.isPaused = true
    entry.page = "b"
    let b = Page(
      id: "b", title: "Grüße", label: "l", icon: "house", color: "#123", duration: .content,
      enabled: false, content: #"{"kind":"color"}"#, schedule: "{}", extra: "[1.50,null]")
    entry.list = .init(
      revision: 3, pages: [Page(id: "a", duration: .seconds(2.5)), b], file: [Page(id: "a")])
    entry.settings = Self.settings.map { .init(set: $0, file: $1) }
    entry.overrides = [
      Override(id: "call", page: .listed(id: "b"), priority: -1),
      Override(
        id: "alarm", page: .own(b), priority: 5, duration: 60,
        until: Timestamp(nanoseconds: 1_764_500_060_125_000_000)),
    ]
    return entry
  }

  private static let settings: [(Setting, Setting)] = [
    (.interval(5), .interval(nil)), (.edges(.bounce), .edges(.loop)), (.linger(nil), .linger(2)),
    (.pauseOn([.hover, .focus]), .pauseOn([])), (.waitReady(1), .waitReady(nil)),
    (.contentLimit(30), .contentLimit(600)), (.skipFailed(true), .skipFailed(false)),
    (.accent("#00FF00"), .accent("#0A84FF")), (.chrome(.notched), .chrome(.capsule)),
    (.indicator(indicator), .indicator(.init())),
    (
      .spring(Spring(response: 0.7, dampingFraction: 0.9, blendDuration: 0.1)),
      .spring(Configuration().spring)
    ),
  ]

  private static var indicator: PageIndicator.Configuration {
    var indicator = PageIndicator.Configuration()
    indicator.style = .worm
    indicator.maxVisible = 5
    indicator.hidesForSinglePage = true
    indicator.activeWidth = 20.25
    return indicator
  }

  private func file(_ entries: StateFile.Entry...) -> [UInt8] {
    StateFile.bytes(of: entries.map(\.text), savedAt: 1_764_500_000.125)
  }

  @Test func `is written with a line for each page`() {
    var entry = StateFile.Entry(name: "default")
    entry.isPaused = true
    entry.list = .init(revision: 1, pages: [Page(id: "a"), Page(id: "b")], file: [Page(id: "a")])
    entry.settings = [.init(set: .interval(5), file: .interval(3))]
    #expect(
      String(decoding: file(entry), as: UTF8.self) == """
        {"format":1,"savedAt":1764500000.125,"carousels":{
        "default":{"paused":true,"list":{"revision":1,"pages":[
        {"id":"a","enabled":true},
        {"id":"b","enabled":true}],"file":[
        {"id":"a","enabled":true}]},"settings":{"interval":{"set":5,"file":3}}}
        }}

        """)
  }

  @Test func `reads back as it was written`() throws {
    var other = StateFile.Entry(name: "bar")
    other.page = "x"
    #expect(try StateFile(file(full, other)) == StateFile(carousels: [full, other]))
    #expect(try StateFile(file()) == StateFile())
  }

  @Test func `knows every setting that can be configured`() {
    #expect(Set(Self.settings.map(\.0.key)).count == Self.settings.count)
    let acted = CarouselFields.changeable.filter { $0.actsOn == nil }.map(\.name)
    #expect(Set(Self.settings.map(\.0.key)) == Set(acted))
  }

  @Test func `is damaged where it ends too early, wherever that is`() {
    let bytes = file(full)
    // The last byte is the end of the line behind it.
    for count in 0..<bytes.count - 1 {
      #expect(throws: StateFile.Failure.self) { try StateFile(Array(bytes[..<count])) }
    }
  }

  @Test(
    arguments: [
      ("", "there is no value"),
      ("[]", "is not an object"),
      (#"{"format":1,"savedAt":1}"#, "carousels: is missing"),
      (#"{"format":0,"savedAt":1,"carousels":{}}"#, "format: 0 is below 1"),
      (#"{"format":1,"savedAt":1,"carousels":{},"x":1}"#, "x: "),
      (#"{"format":1,"savedAt":1,"carousels":{"a b":{}}}"#, "is not a valid name"),
      (#"{"format":1,"savedAt":1,"carousels":{"a":{"paused":1}}}"#, "carousels.a.paused"),
      (
        #"{"format":1,"savedAt":1,"carousels":{"a":{"settings":{"interval":{"set":0,"file":3}}}}}"#,
        "carousels.a.settings.interval.set: 0 is below 0.1"
      ),
      (#"{"format":1,"savedAt":1,"carousels":{"a":{},"a":{}}}"#, "stands twice"),
    ])
  func `is damaged where it is not what was written`(text: String, problem: String) throws {
    let failure = #expect(throws: StateFile.Failure.self) { try StateFile(Array(text.utf8)) }
    guard case .damaged(let message)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(message.contains(problem))
  }

  @Test func `of a later format is not damaged`() {
    #expect(throws: StateFile.Failure.later(format: 2)) {
      try StateFile(Array(#"{"format":2,"anything":[]}"#.utf8))
    }
  }

  @Test func `may have pages nested deeper than a request can`() throws {
    let deep = String(repeating: "[", count: 61) + String(repeating: "]", count: 61)
    var entry = StateFile.Entry(name: "hall")
    entry.list = .init(revision: 1, pages: [Page(id: "a", extra: deep)], file: [])
    #expect(try StateFile(file(entry))["hall"] == entry)
  }

  @Test func `misses what people did, and not what the timer or a guest did`() {
    let empty = StateFile.Entry(name: "hall")
    #expect(full.isMissing(in: empty))
    #expect(empty.isMissing(in: full))
    #expect(!full.isMissing(in: full))
    for change in [
      { $0.isPaused = false }, { $0.settings.removeLast() }, { $0.list?.pages.removeLast() },
      { $0.list?.file = [] }, { $0.list = nil }, { $0.overrides.removeLast() },
      { $0.overrides[1].priority = 4 }, { $0.overrides[1].until?.nanoseconds += 1_000_000_000 },
    ] as [(inout StateFile.Entry) -> Void] {
      var entry = full
      change(&entry)
      #expect(entry.isMissing(in: full))
      #expect(full.isMissing(in: entry))
    }
    var entry = full
    entry.list?.revision = 9
    entry.page = "x"
    // So much later it was carried out than it was tried.
    entry.overrides[1].until?.nanoseconds += 999_999_999
    #expect(!entry.isMissing(in: full))
    var visited = empty
    visited.list = .init(revision: 2, pages: [Page(id: "a")], file: [Page(id: "a")])
    #expect(!visited.isMissing(in: empty))
  }
}
