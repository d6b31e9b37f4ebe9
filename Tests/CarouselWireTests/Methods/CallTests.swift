import Carousel
import Testing

@testable import CarouselWire

struct CallTests {
  /// `code message` of the refusal of a call; nil where it is right.
  private func refusal(_ method: String, _ params: String) throws -> String? {
    do {
      _ = try Call(Request(method: method, params: try json(params)))
      return nil
    } catch let error as RPCError {
      return "\(error.code.rawValue) \(error.message)"
    }
  }

  @Test(arguments: [
    (
      "carousel.nxt", "{}",
      "-32601 There is no method \"carousel.nxt\"; did you mean carousel.next?"
    ),
    ("subscrieb", "{}", "-32601 There is no method \"subscrieb\"; did you mean subscribe?"),
    ("x", "{}", "-32601 There is no method \"x\"."),
    (
      "carousel.next", "[2]",
      "-32602 The params of carousel.next are an object, not a list of values."
    ),
    ("carousel.next", "{\"step\":2}", "-32602 step: there is no such key; did you mean steps?"),
    ("carousel.next", "{\"q\":2}", "-32602 q: there is no such key."),
    ("carousel.next", "{\"steps\":0}", "-32602 steps: 0 is below 1."),
    ("carousel.next", "{\"steps\":1000001}", "-32602 steps: 1000001 is above 1000000."),
    ("carousel.next", "{\"steps\":1e300}", "-32602 steps: 1e+300 is above 1000000."),
    (
      "carousel.next", "{\"steps\":1.5}",
      "-32602 steps: 1.5 is not a whole number from 1 to 1000000."
    ),
    (
      "carousel.next", "{\"steps\":\"2\"}",
      "-32602 steps: \"2\" is not a whole number from 1 to 1000000."
    ),
    (
      "carousel.next", "{\"steps\":null}",
      "-32602 steps: null is not a whole number from 1 to 1000000."
    ),
    (
      "carousel.next", "{\"carousel\":\"a b\"}",
      "-32602 carousel: \"a b\" is not a name (1 to 64 of A-Z a-z 0-9 . _ -)."
    ),
    ("carousel.goTo", "{\"index\":-1}", "-32602 index: -1 is below 0."),
    (
      "carousel.goTo", "{\"page\":\"a\",\"direction\":\"left\"}",
      "-32602 direction: \"left\" is not one of forward, backward."
    ),
    ("carousel.scrollTo", "{\"offset\":1}", "-32602 width: is missing."),
    ("carousel.hold", "{}", "-32602 reason: is missing."),
    ("carousel.configure", "{\"interval\":0}", "-32602 interval: 0 is below 0.1."),
    ("carousel.configure", "{\"interval\":-1}", "-32602 interval: -1 is below 0.1."),
    (
      "carousel.configure", "{\"interval\":\"abc\"}",
      "-32602 interval: \"abc\" is not a number from 0.1 to 31536000."
    ),
    (
      "carousel.configure", "{\"interval\":31536001}",
      "-32602 interval: 31536001 is above 31536000."
    ),
    (
      "carousel.configure", "{\"edges\":\"lop\"}",
      "-32602 edges: \"lop\" is not one of loop, rewind, bounce, stop."
    ),
    (
      "carousel.configure", "{\"order\":\"shuffled\"}",
      "-32602 order: this version does not act on \"shuffled\" yet."
    ),
    (
      "carousel.configure", "{\"indicator\":{\"maxVisible\":2}}",
      "-32602 indicator.maxVisible: 2 is below 3."
    ),
    ("carousel.configure", "{\"pages\":[]}", "-32602 pages: there is no such key."),
    ("carousel.configure", "{\"seed\":1}", "-32602 seed: there is no such key."),
    ("pages.insert", "{\"page\":{}}", "-32602 page.id: is missing."),
    (
      "pages.insert", "{\"page\":\"a\"}",
      "-32602 page: \"a\" is not an object of id, title, label, icon, color, content, duration, enabled, schedule, extra."
    ),
    (
      "pages.insert", "{\"page\":{\"id\":\"a\",\"duration\":0}}",
      "-32602 page.duration: 0 is below 0.1."
    ),
    (
      "pages.insert", "{\"page\":{\"id\":\"a\",\"duration\":\"abc\"}}",
      "-32602 page.duration: \"abc\" is not a number from 0.1 to 31536000, or \"content\"."
    ),
    (
      "pages.insert", "{\"page\":{\"id\":\"a\",\"colour\":\"#FFF\"}}",
      "-32602 page.colour: there is no such key; did you mean color?"
    ),
    (
      "pages.insert", "{\"page\":{\"id\":\"a\",\"color\":\"red\"}}",
      "-32602 page.color: \"red\" is not a colour (#RGB, #RRGGBB or #RRGGBBAA)."
    ),
    (
      "pages.insert", "{\"page\":{\"id\":\"a\",\"schedule\":{\"days\":[\"mon\"]}}}",
      "-32602 page.schedule: this version does not act on an object yet."
    ),
    (
      "pages.insert", "{\"page\":{\"id\":\"a\",\"content\":{\"kind\":\"txt\"}}}",
      "-32602 page.content.kind: \"txt\" is not one of color, text, html, image, video, web."
    ),
    ("pages.update", "{\"id\":\"a\",\"enabled\":1}", "-32602 enabled: 1 is not true or false."),
    (
      "pages.replace", "{\"pages\":[{\"id\":\"a\"},{\"id\":\"b\",\"title\":7}]}",
      "-32602 pages[1].title: 7 is not a text of at most 64 characters (256 bytes)."
    ),
    (
      "subscribe", "{\"events\":[\"state\",\"stats\"]}",
      "-32602 events[1]: \"stats\" is not one of state, pages, position, layout, displays."
    ),
    (
      "subscribe", "{\"since\":{\"instance\":\"x\",\"seqs\":{\"a\":-1}}}",
      "-32602 since.seqs.a: -1 is below 0."
    ),
    ("subscribe", "{\"since\":{\"instance\":\"x\"}}", "-32602 since.seqs: is missing."),
    (
      "daemon.log", "{\"level\":\"loud\"}",
      "-32602 level: \"loud\" is not one of error, warning, info, debug."
    ),
    ("pages.list", "{\"limit\":1001}", "-32602 limit: 1001 is above 1000."),
  ])
  func theFirstWrongParamIsNamed(method: String, params: String, expected: String) throws {
    #expect(try refusal(method, params) == expected)
  }

  @Test func theDataNamesThePathTheValueAndWhatWouldBeRight() throws {
    let request = Request(method: "carousel.configure", params: try json("{\"interval\":\"abc\"}"))
    let error = #expect(throws: RPCError.self) { try Call(request) }
    #expect(
      error?.data
        == .value(
          InvalidValue(
            path: "interval", problem: "\"abc\" is not a number from 0.1 to 31536000",
            value: "\"abc\"", expected: "a number from 0.1 to 31536000, or null")))
  }

  @Test(arguments: [
    ("carousel.next", "{}"), ("carousel.next", "[]"), ("carousel.next", "{\"steps\":3.0}"),
    ("carousel.configure", "{\"interval\":null,\"linger\":null,\"order\":\"listed\"}"),
    ("carousel.configure", "{\"animation\":{\"spring\":{\"response\":0.50}}}"),
    ("pages.insert", "{\"page\":{\"id\":\"a\",\"title\":null,\"extra\":[1,{\"x\":null}]}}"),
    ("pages.insert", "{\"page\":{\"id\":\"a\",\"schedule\":{}}}"),
    (
      "pages.insert",
      "{\"page\":{\"id\":\"a\",\"content\":{\"kind\":\"image\",\"src\":\"a.jpg\",\"fit\":\"cover\"}}}"
    ),
    ("subscribe", "{}"), ("daemon.info", "{}"),
  ])
  func whatIsRightIsTaken(method: String, params: String) throws {
    #expect(try refusal(method, params) == nil)
  }

  @Test func aFingerMayHoldOnlyWhatADisplayHolds() throws {
    func role(_ method: String, _ params: String) throws -> Role {
      try Call(Request(method: method, params: try json(params))).role
    }
    #expect(try role("carousel.hold", "{\"reason\":\"hover\"}") == .touch)
    #expect(try role("carousel.release", "{\"reason\":\"hidden\"}") == .touch)
    #expect(try role("carousel.hold", "{\"reason\":\"user\"}") == .control)
    #expect(try role("carousel.next", "{}") == .touch)
    #expect(try role("daemon.log", "{\"level\":\"info\"}") == .admin)
  }

  @Test func aThousandUnknownKeysAreRefusedAtOnce() throws {
    let keys = (0..<8000).map { "\"key\($0)\":0" }.joined(separator: ",")
    #expect(try refusal("pages.insert", "{\(keys)}") == "-32602 key0: there is no such key.")
  }
}
