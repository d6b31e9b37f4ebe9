import Carousel
import Testing

@testable import CarouselWire

struct CallInputTests {
  private let client = ClientID(7)

  private func input(_ method: String, _ params: String = "{}") throws -> Input? {
    try Call(Request(method: method, params: try json(params)))
      .input(from: client, configuration: Configuration())
  }

  @Test func movesBecomeInputs() throws {
    #expect(try input("carousel.next") == .next(steps: 1))
    #expect(try input("carousel.next", "{\"steps\":3}") == .next(steps: 3))
    #expect(try input("carousel.previous", "{\"steps\":2}") == .previous(steps: 2))
    #expect(try input("carousel.goTo", "{\"index\":2}") == .goTo(.index(2), direction: nil))
    #expect(
      try input("carousel.goTo", "{\"page\":\"b\",\"direction\":\"backward\"}")
        == .goTo(.page("b"), direction: .backward))
    #expect(
      try input("carousel.scrollTo", "{\"offset\":-1.5,\"width\":390}")
        == .scrollTo(offset: -1.5, width: 390))
    #expect(try input("carousel.play") == .play)
    #expect(try input("carousel.pause") == .pause)
    #expect(try input("carousel.toggle") == .toggle)
  }

  @Test func holdsAndDragsBelongToTheirClient() throws {
    #expect(
      try input("carousel.hold", "{\"reason\":\"talk\",\"for\":5}")
        == .hold(reason: "talk", seconds: 5, client: client))
    #expect(
      try input("carousel.hold", "{\"reason\":\"talk\"}")
        == .hold(reason: "talk", seconds: nil, client: client))
    #expect(
      try input("carousel.release", "{\"reason\":\"talk\"}")
        == .release(reason: "talk", client: client))
    #expect(try input("drag.begin") == .dragBegin(client: client))
    #expect(
      try input("drag.move", "{\"offset\":10,\"width\":390}")
        == .dragMove(offset: 10, width: 390, client: client))
    #expect(
      try input("drag.end", "{\"offset\":10,\"width\":390,\"velocity\":-2}")
        == .dragEnd(offset: 10, width: 390, velocity: -2, client: client))
    #expect(
      try input("drag.end", "{\"offset\":10,\"width\":390}")
        == .dragEnd(offset: 10, width: 390, velocity: 0, client: client))
    #expect(try input("drag.cancel") == .dragCancel(client: client))
  }

  @Test func displaysSpeakForTheirClient() throws {
    #expect(
      try input("display.register", #"{"name":"hall","viewport":{"width":1,"height":2}}"#)
        == .displayRegistered(client: client))
    #expect(throws: RPCError.self) {
      try input("display.register", #"{"name":"","viewport":{"width":1,"height":2}}"#)
    }
    #expect(
      try input("display.shown", #"{"seq":42,"at":1}"#) == .displayShown(seq: 42, client: client))
    #expect(
      try input("display.ended", #"{"page":"a"}"#) == .displayEnded(page: "a", client: client))
    #expect(
      try input("display.failed", #"{"page":"a","why":"404"}"#)
        == .displayFailed(page: "a", client: client))
  }

  @Test func settingsKeepTheRestOfTheSpring() throws {
    var present = Configuration()
    present.spring.response = 2
    let call = try Call(
      Request(
        method: "carousel.configure",
        params: try json(
          #"{"waitReady":null,"skipFailed":true,"animation":{"spring":{"dampingFraction":1}}}"#)))
    #expect(
      try call.input(from: client, configuration: present)
        == .configure([
          .waitReady(nil), .skipFailed(true),
          .spring(Spring(response: 2, dampingFraction: 1, blendDuration: 0.5)),
        ]))
  }

  @Test func settingsKeepTheirOrderAndTheRestOfTheIndicator() throws {
    var indicator = PageIndicator.Configuration()
    indicator.maxVisible = 5
    #expect(
      try input(
        "carousel.configure",
        """
        {"linger":10,"interval":null,"edges":"stop","pauseOn":["hover"],"contentLimit":60,
        "accent":"#fff","chrome":"notched","indicator":{"maxVisible":5},"order":"listed"}
        """)
        == .configure([
          .linger(10), .interval(nil), .edges(.stop), .pauseOn([.hover]), .contentLimit(60),
          .accent("#fff"), .chrome(.notched), .indicator(indicator),
        ]))
    var present = Configuration()
    present.indicator.height = 8
    let call = try Call(
      Request(method: "carousel.configure", params: try json("{\"indicator\":{\"spacing\":5}}")))
    var expected = present.indicator
    expected.spacing = 5
    #expect(
      try call.input(from: client, configuration: present)
        == .configure([.indicator(expected)]))
  }

  @Test func editsBecomeInputs() throws {
    let page = Page(
      id: "x", title: "X", label: "An X", icon: "star", color: "#FF3B30", duration: .seconds(2.5),
      enabled: false, content: #"{"kind":"text","text":"1"}"#, extra: #"{"b":1.50,"a":[null]}"#)
    #expect(
      try input(
        "pages.insert",
        """
        {"page":{"id":"x","title":"X","label":"An X","icon":"star","color":"#FF3B30",
        "duration":2.5,"enabled":false,"content":{"kind":"text", "text":"1"},
        "extra":{ "b" : 1.50, "a":[null]}},"before":"b"}
        """) == .insert(page, at: .before("b"), transientFor: nil))
    #expect(
      try input("pages.insert", "{\"page\":{\"id\":\"x\",\"duration\":\"content\"},\"at\":0}")
        == .insert(Page(id: "x", duration: .content), at: .index(0), transientFor: nil))
    #expect(
      try input("pages.insert", "{\"page\":{\"id\":\"x\"},\"transient\":true}")
        == .insert(Page(id: "x"), at: .end, transientFor: client))
    #expect(
      try input("pages.insert", "{\"page\":{\"id\":\"x\"}}")
        == .insert(Page(id: "x"), at: .end, transientFor: nil))
    #expect(
      try input(
        "pages.update",
        #"{"id":"x","carousel":"c","title":null,"duration":null,"enabled":true,"extra":null,"icon":"y"}"#
      )
        == .update(
          id: "x", [.title(nil), .duration(nil), .enabled(true), .extra(nil), .icon("y")]))
    #expect(try input("pages.remove", "{\"id\":\"x\"}") == .remove(id: "x"))
    #expect(
      try input("pages.move", "{\"id\":\"x\",\"before\":\"a\"}") == .move(id: "x", to: .before("a"))
    )
    #expect(try input("pages.move", "{\"id\":\"x\",\"to\":0}") == .move(id: "x", to: .index(0)))
    #expect(
      try input("pages.replace", "{\"pages\":[{\"id\":\"a\"}],\"ifRevision\":4}")
        == .replace([Page(id: "a")], ifRevision: 4))
  }

  @Test func anOverrideShowsAPageOfTheListOrOneOfItsOwn() throws {
    #expect(
      try input("override.show", #"{"page":"a"}"#)
        == .showOverride(.listed(id: "a"), id: nil, priority: 0, duration: nil))
    #expect(
      try input(
        "override.show",
        #"{"page":{"id":"x","title":"X","content":{"kind":"color"}},"id":"y","priority":-5,"duration":1.5}"#
      )
        == .showOverride(
          .own(Page(id: "x", title: "X", content: #"{"kind":"color"}"#)), id: "y", priority: -5,
          duration: 1.5))
    #expect(try input("override.clear") == .clearOverride(id: nil))
    #expect(try input("override.clear", #"{"id":"y"}"#) == .clearOverride(id: "y"))
  }

  @Test(arguments: [
    ("override.show", "{}", "page: is missing."),
    (
      "override.show", #"{"page":"a b"}"#,
      "page: \"a b\" is not a name (1 to 64 of A-Z a-z 0-9 . _ -)."
    ),
    (
      "override.show", #"{"page":{"id":"x","colour":"red"}}"#,
      "page.colour: there is no such key; did you mean color?"
    ),
    (
      "override.show", #"{"page":"a","priority":1.5}"#,
      "priority: 1.5 is not a whole number from -2147483648 to 2147483647."
    ),
    (
      "override.show", #"{"page":"a","priority":2147483648}"#,
      "priority: 2147483648 is above 2147483647."
    ),
    ("override.show", #"{"page":"a","duration":0}"#, "duration: 0 is below 0.1."),
    ("override.show", #"{"page":"a","for":5}"#, "for: there is no such key."),
    ("override.clear", #"{"id":7}"#, "id: 7 is not a name (1 to 64 of A-Z a-z 0-9 . _ -)."),
  ])
  func whatAnOverrideCannotBeIsSaid(method: String, params: String, message: String) {
    let error = #expect(throws: RPCError.self) { try input(method, params) }
    #expect(error?.code == .invalidParams)
    #expect(error?.message == message)
  }

  @Test(arguments: [
    ("carousel.goTo", "{}", "index: is missing, and so is page."),
    ("carousel.goTo", "{\"index\":1,\"page\":\"a\"}", "page: cannot be given together with index."),
    (
      "pages.insert", "{\"page\":{\"id\":\"a\"},\"before\":\"b\",\"at\":0}",
      "at: cannot be given together with before."
    ),
    ("pages.move", "{\"id\":\"a\"}", "before: is missing, and so is to."),
    (
      "pages.move", "{\"id\":\"a\",\"before\":\"b\",\"to\":1}",
      "to: cannot be given together with before."
    ),
  ])
  func oneOfTwoAlternativesMustBeGiven(method: String, params: String, message: String) {
    let error = #expect(throws: RPCError.self) { try input(method, params) }
    #expect(error?.code == .invalidParams)
    #expect(error?.message == message)
  }

  @Test func readingIsNoInput() throws {
    for method in ["carousel.get", "carousel.list", "pages.list", "subscribe", "daemon.info"] {
      #expect(try input(method) == nil)
    }
  }
}
