import Carousel
import Testing

@testable import CarouselWire

struct PagesMessageTests {
  private func list(_ pages: [Page], offset: Int = 0, limit: Int = 500) throws -> JSON {
    try JSONParser.parse(
      PagesMessage.list(revision: 7, pages: pages, offset: offset, limit: limit)
    ).value
  }

  @Test func pagesAreAsTheyWereGiven() {
    let pages = [
      Page(id: "a"),
      Page(
        id: "b", title: "B", label: "The b", icon: "star", color: "#FF3B30",
        duration: .seconds(2.5), enabled: false, content: #"{"kind":"color"}"#,
        schedule: "{}", extra: #"{"n":1.50}"#),
      Page(id: "c", duration: .content),
    ]
    #expect(
      text(PagesMessage.list(revision: 7, pages: pages))
        == #"{"revision":7,"total":3,"pages":[{"id":"a","enabled":true},"#
        + #"{"id":"b","title":"B","label":"The b","icon":"star","color":"#
        + ##""#FF3B30","content":{"kind":"color"},"duration":2.5,"enabled":false,"##
        + #""schedule":{},"extra":{"n":1.50}},"#
        + #"{"id":"c","duration":"content","enabled":true}]}"#)
  }

  @Test func theOverridesPageStandsBesideTheListWhereItIsNotInIt() {
    let own = Override(id: "fire", page: .own(Page(id: "x", content: #"{"kind":"color"}"#)))
    #expect(
      text(PagesMessage.list(revision: 7, pages: [Page(id: "a")], limit: 0, override: own))
        == #"{"revision":7,"total":1,"pages":[],"override":{"id":"fire","page":"#
        + #"{"id":"x","content":{"kind":"color"},"enabled":true}}}"#)
    let listed = Override(id: "fire", page: .listed(id: "a"))
    #expect(
      text(PagesMessage.list(revision: 7, pages: [], override: listed))
        == #"{"revision":7,"total":0,"pages":[]}"#)
  }

  @Test func whatIsListedCanBeGivenBack() throws {
    let pages = [
      Page(id: "a"),
      Page(
        id: "b", title: "B", icon: "☎️", color: "#FF3B30", duration: .seconds(2.5), enabled: false,
        content: #"{"kind":"text","text":"\n"}"#, extra: "[1e2]"),
    ]
    let listed = try list(pages)["pages"]?.array ?? []
    #expect(listed.map { Page(checked: $0) } == pages)
  }

  @Test func aPartBeginsAndEndsWhereItIsAskedTo() throws {
    let pages = (0..<1200).map { Page(id: "p\($0)") }
    func ids(_ json: JSON) -> [String] {
      (json["pages"]?.array ?? []).compactMap { $0["id"]?.string }
    }
    #expect(try list(pages)["total"]?.integer == 1200)
    #expect(ids(try list(pages)).count == 500)
    #expect(ids(try list(pages, offset: 1000, limit: 1000)).first == "p1000")
    #expect(ids(try list(pages, offset: 1000, limit: 1000)).count == 200)
    #expect(ids(try list(pages, offset: 3, limit: 2)) == ["p3", "p4"])
    #expect(ids(try list(pages, offset: 1200)) == [])
    #expect(ids(try list(pages, offset: .max)) == [])
  }

  @Test func stopsAtHalfAMebibyteButNotBeforeTheFirstPage() throws {
    let extra = "\"" + String(repeating: "x", count: 100_000) + "\""
    let pages = (0..<10).map { Page(id: "p\($0)", extra: extra) }
    let part = try list(pages)
    #expect(part["pages"]?.array?.count == 5)
    #expect(part["total"]?.integer == 10)
    let huge = Page(id: "x", content: String(repeating: " ", count: 600_000) + "{}")
    #expect(try list([huge, huge])["pages"]?.array?.count == 1)
  }

  @Test func theNotificationNamesItsCarousel() {
    #expect(
      text(PagesMessage.line(carousel: "lobby", revision: 2, pages: [Page(id: "a")]))
        == #"{"jsonrpc":"2.0","method":"pages","params":{"carousel":"lobby","revision":2,"total":1,"pages":[{"id":"a","enabled":true}]}}"#
        + "\n")
  }
}
