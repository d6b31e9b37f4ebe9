import Carousel
import Testing

@testable import CarouselWire

struct StateMessageTests {
  private func state(_ state: State) -> String {
    text(StateMessage(state, carousel: "default", instance: "6f1c").json)
  }

  @Test func writesTheStateOfTheProtocol() throws {
    let pages = [
      Page(id: "a"), Page(id: "b", title: "B", icon: "heart", color: "#FF9500"), Page(id: "c"),
    ]
    var sample = try SampleCarousel(pages)
    _ = sample.state(after: .wake, at: 3)
    _ = sample.state(after: .wake, at: 6)
    _ = sample.state(after: .wake, at: 9)
    let now = sample.state(after: .wake, at: 12.000_000_001)
    #expect(
      state(now)
        == #"{"carousel":"default","instance":"6f1c","seq":4,"at":1764500012.000000001,"reason":"timer","#
        + #""index":1,"count":3,"virtualIndex":4,"position":1,"phase":"idle","#
        + ##""page":{"id":"b","title":"B","label":"B","color":"#FF9500","icon":"heart","duration":3},"##
        + #""from":{"index":0,"id":"a"},"next":{"index":2,"id":"c"},"direction":"forward","#
        + #""wrapped":false,"ended":false,"playing":true,"holds":[],"interval":3,"#
        + #""shownAt":1764500012.000000001,"advancesAt":1764500015,"remaining":2.999999999,"#
        + #""edges":"loop","order":"listed","revision":0,"override":null,"#
        + #""highlight":{"from":3,"to":4,"easing":[0.42,0,0.58,1],"duration":0.35},"#
        + #""indicator":{"style":"capsule","first":0,"items":["#
        + #"{"width":6,"height":6,"opacity":0.5,"fill":0,"scale":1},"#
        + #"{"width":16,"height":6,"opacity":1,"fill":1,"scale":1},"#
        + #"{"width":6,"height":6,"opacity":0.5,"fill":0,"scale":1}]}}"#)
  }

  @Test func whatThereIsNotIsNull() throws {
    var configuration = Configuration()
    configuration.interval = nil
    configuration.edges = .stop
    let sample = try SampleCarousel([], configuration)
    #expect(
      state(sample.carousel.state(now: sample.now(1)))
        == #"{"carousel":"default","instance":"6f1c","seq":0,"at":1764500000,"reason":"start","#
        + #""index":null,"count":0,"virtualIndex":0,"position":null,"phase":"idle","page":null,"#
        + #""from":null,"next":null,"direction":"none","wrapped":false,"ended":false,"#
        + #""playing":true,"holds":[],"interval":null,"shownAt":null,"advancesAt":null,"#
        + #""remaining":null,"edges":"stop","order":"listed","revision":0,"override":null,"#
        + #""highlight":null,"indicator":null}"#)
  }

  @Test func aHeldPageTellsItsHoldsAndTheFrozenTime() throws {
    var sample = try SampleCarousel([Page(id: "a", duration: .seconds(2.5)), Page(id: "b")])
    sample.state(after: .hold(reason: "talk", seconds: nil, client: ClientID(1)), at: 1.125)
    let json = try json(state(sample.state(after: .pause, at: 1.5)))
    #expect(json["playing"] == .bool(false))
    #expect(json["holds"] == .array(["talk", "user"]))
    #expect(json["remaining"]?.text == "1.375")
    #expect(json["advancesAt"] == .null)
    #expect(json["page"]?["duration"]?.number == 2.5)
    #expect(json["page"]?["icon"] == .null)
  }

  @Test func aDragTellsItsFractionAndItsSpring() throws {
    var sample = try SampleCarousel()
    let client = ClientID(1)
    sample.state(after: .dragBegin(client: client), at: 1)
    let dragged = sample.state(
      after: .dragMove(offset: 1, width: 3, client: client), at: 1.1)
    let during = try json(state(dragged))
    #expect(during["phase"] == "dragging")
    #expect(during["position"]?.text == "0.3333333333333333")
    #expect(during["indicator"]?["items"]?.array?[0]["width"]?.text == "12.6667")
    let ended = sample.state(
      after: .dragEnd(offset: 2, width: 3, velocity: 0, client: client), at: 1.2)
    #expect(
      try json(state(ended))["highlight"]?.text
        == #"{"from":0,"to":1,"spring":{"response":0.55,"dampingFraction":1}}"#)
  }

  @Test func anOverrideIsToldWithItsPageAboveTheRotation() throws {
    var sample = try SampleCarousel()
    let show = Input.showOverride(
      .own(Page(id: "x", title: "Way out")), id: "fire", priority: 5, duration: 60)
    let json = try json(state(sample.state(after: show, at: 0.5)))
    #expect(json["reason"] == "override")
    #expect(json["override"]?.text == #"{"id":"fire","priority":5,"until":1764500060.5}"#)
    #expect(json["page"]?["title"] == "Way out")
    #expect(json["index"]?.integer == 0)
    #expect(json["next"]?["id"] == "b")
    #expect(json["holds"] == .array(["override"]))
    #expect(FieldCheck(json, .object(StateFields.all)).problems == [])
    let endless = Input.showOverride(.listed(id: "b"), id: "fire", priority: -1, duration: nil)
    #expect(
      state(sample.state(after: endless, at: 1))
        .contains(#""override":{"id":"fire","priority":-1,"until":null}"#))
  }

  @Test func theLineIsANotificationAndCanSayWhatWasSkipped() throws {
    var sample = try SampleCarousel()
    let state = sample.state(after: .next(steps: 1), at: 1)
    let message = StateMessage(state, carousel: "lobby", instance: "6f1c")
    #expect(message.seq == 1)
    #expect(
      text(message.line)
        == #"{"jsonrpc":"2.0","method":"state","params":"# + text(message.json) + "}\n")
    #expect(message.line(skipped: 0) == message.line)
    #expect(
      text(message.line(skipped: 12))
        == #"{"jsonrpc":"2.0","method":"state","params":"# + text(message.json.dropLast())
        + ",\"skipped\":12}}\n")
  }

  @Test func theTimeLeftIsAsOfNow() throws {
    let sample = try SampleCarousel()
    let json = try json(state(sample.carousel.state(now: sample.now(1.25))))
    #expect(json["seq"]?.integer == 0)
    #expect(json["remaining"]?.text == "1.75")
    #expect(json["advancesAt"]?.text == "1764500003")
  }

  @Test func theFieldsAreThoseThatAreDescribed() throws {
    let sample = try SampleCarousel()
    let json = try json(state(sample.carousel.state(now: sample.now(0))))
    #expect(json.members?.map(\.key) == StateFields.all.dropLast().map(\.name))
    #expect(FieldCheck(json, .object(StateFields.all)).problems == [])
  }

  @Test(arguments: [false, true])
  func staysUnder4KilobytesAtTheWorst(isOverridden: Bool) throws {
    let wide = String(repeating: "\u{1F600}", count: 64)
    let icon = String(repeating: "x", count: 64)
    let id = String(repeating: "i", count: 64)
    var configuration = Configuration()
    configuration.indicator.maxVisible = PageIndicator.Configuration.maxVisibleRange.upperBound
    configuration.indicator.inactiveWidth = 1.0 / 3
    let others = (0..<2500).map { Page(id: "p\($0)") }
    let more = (2500..<5000).map { Page(id: "p\($0)") }
    var sample = try SampleCarousel(
      others + [Page(id: id, title: wide, label: wide, icon: icon, color: "#12345678")] + more,
      configuration)
    sample.state(after: .goTo(.index(2500), direction: nil), at: 1)
    let client = ClientID(1)
    for hold in 0..<16 {
      let reason = String(repeating: "h", count: 62) + "\(10 + hold)"
      sample.state(after: .hold(reason: reason, seconds: nil, client: client), at: 1)
    }
    sample.state(after: .pause, at: 1)
    sample.state(after: .dragBegin(client: client), at: 1)
    sample.state(after: .dragMove(offset: 1, width: 3, client: client), at: 1.1)
    if isOverridden {
      sample.state(
        after: .showOverride(.listed(id: id), id: id, priority: -2_147_483_648, duration: 9),
        at: 1.100_000_001)
    }
    let state = sample.carousel.state(now: sample.now(1.100_000_001))
    let name = String(repeating: "n", count: 64)
    let message = StateMessage(state, carousel: name, instance: name)
    #expect(state.holds.count == 18)
    #expect(state.indicator?.items.count == 21)
    #expect(message.json.count < 4096, "\(message.json.count) bytes")
  }
}
