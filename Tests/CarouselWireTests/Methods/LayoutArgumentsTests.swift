import Carousel
import Testing

@testable import CarouselWire

struct LayoutArgumentsTests {
  /// The result of `layout.get` for a carousel.
  private func layout(_ params: JSON, of sample: SampleCarousel? = nil) throws -> JSON {
    let carousel = try (sample ?? SampleCarousel()).carousel
    let call = try Call(Request(method: "layout.get", params: params))
    let layout = try LayoutArguments(call).layout(of: carousel)
    let value = try JSONParser.parse(LayoutMessage.json(layout, of: carousel)).value
    let check = FieldCheck(value, .object(LayoutFields.all))
    #expect(check.problems == [])
    return value
  }

  private func layout(_ params: String, of sample: SampleCarousel? = nil) throws -> JSON {
    try layout(json(params), of: sample)
  }

  private let phone = #""viewport":{"width":390,"height":844,"safeArea":{"top":47,"bottom":34}}"#

  private func refusal(_ params: String) throws -> String? {
    do {
      _ = try layout(params)
      return nil
    } catch let error as RPCError {
      guard case .value(let value) = error.data else { return "no value" }
      return "\(error.code.rawValue) \(value.path): \(value.problem)"
    }
  }

  @Test func capsulesAreWhereTheVectorsSay() throws {
    for vector in try GeometryVectors.cases("capsule") {
      let params = vector.only("viewport", "count", "position", "edges", "rightToLeft")
      let found = try layout(params.with("chrome", "capsule"))["indicator"]
      let expected = try #require(vector["indicator"])
      #expect(found?.difference(from: expected) == nil, "\(params.text)")
    }
  }

  @Test func tabsAreWhereTheVectorsSay() throws {
    for vector in try GeometryVectors.cases("tabs") {
      let params = vector.only("viewport", "chrome", "count", "position", "edges", "rightToLeft")
      let expected = vector.only("frame", "tabs", "highlight", "contentOpacity")
      let found = try #require(try layout(params)["tabBar"])
      #expect(found.difference(from: expected) == nil, "\(params.text)")
    }
  }

  @Test func notchesAreWhereTheVectorsSay() throws {
    for vector in try GeometryVectors.cases("notched") {
      let params = vector.only(
        "viewport", "count", "position", "edges", "navigationBar", "rightToLeft")
      let expected = vector.only("frame", "tabWidth", "mids", "iconOffsets", "notch")
      let found = try #require(try layout(params.with("chrome", "notched"))["notchedBar"])
      #expect(found.difference(from: expected) == nil, "\(params.text)")
    }
  }

  @Test func contentIsWhereTheVectorsSay() throws {
    for vector in try GeometryVectors.cases("layout") {
      let height = try #require(vector["navigationBarHeight"])
      let found = try layout(
        vector.only("viewport", "chrome").with("navigationBar", height)
          .with("count", .number(JSONNumber(3))).with("position", .number(JSONNumber(0))))
      let expected = try #require(vector["content"])
      #expect(found["content"]?.difference(from: expected) == nil)
      for (part, frame) in [("navigationBar", "navigationBarFrame"), ("tabBar", "tabBarFrame")] {
        let rect = found[part]?["frame"] ?? .null
        #expect(rect.difference(from: vector[frame] ?? .null) == nil)
      }
    }
  }

  @Test func whatIsLeftOutIsTheCarouselsOwn() throws {
    var configuration = Configuration()
    configuration.chrome = .tabsAttached
    configuration.edges = .stop
    var sample = try SampleCarousel(
      [Page(id: "a", title: "Arrivals", icon: "house", color: "#FF9500"), Page(id: "b")],
      configuration)
    sample.state(after: .next(steps: 1), at: 1)
    let bar = try #require(try layout("{\(phone)}", of: sample)["tabBar"])
    #expect(bar["contentOpacity"] == (try json("[0,1]")))
    let tab = try #require(bar["tabs"]?.array?.first)
    #expect(
      tab.with("width", .null)
        == (try json(
          ##"{"x":6,"y":748,"height":56,"id":"a","title":"Arrivals","icon":"house","##
            + ##""color":"#FF9500","background":"#FF950033","foreground":"#6C6C70","width":null}"##
        )))
    #expect(try layout("{\(phone),\"chrome\":\"none\"}", of: sample)["tabBar"] == .null)
  }

  @Test func tabsBeyondTheLastPageHaveNoLabel() throws {
    let bar = try layout("{\(phone),\"chrome\":\"notched\",\"count\":5}")["notchedBar"]
    let tabs = try #require(bar?["tabs"]?.array)
    #expect(tabs.map { $0["id"]?.string } == ["a", "b", "c", nil, nil])
    #expect(tabs[4]["color"] == "#AF52DE")
  }

  @Test func aNavigationBarIsOnOffOrSoHigh() throws {
    func height(_ bar: String) throws -> Double? {
      try layout("{\(phone),\"navigationBar\":\(bar)}")["navigationBar"]?["frame"]?["height"]?
        .number
    }
    #expect(try height("true") == 44)
    #expect(try height("false") == nil)
    #expect(try height("0") == nil)
    #expect(try height("60.5") == 60.5)
  }

  @Test func aStyleHasWhatAppliesToItAndNothingElse() throws {
    func keys(_ style: String) throws -> [String]? {
      try layout(
        "{\(phone),\"count\":3,\"position\":2.5,\"indicator\":{\"style\":\"\(style)\"}}")[
          "indicator"]?.members?.map(\.key)
    }
    #expect(try keys("capsule") == ["style", "frame", "first", "items"])
    #expect(try keys("slide") == ["style", "frame", "first", "dots", "actives"])
    #expect(try keys("worm") == ["style", "frame", "first", "dots", "actives"])
    #expect(try keys("scale") == ["style", "frame", "first", "dots"])
    #expect(try keys("fraction") == ["style", "frame", "text"])
    #expect(try keys("bar") == ["style", "frame", "value"])
  }

  @Test(arguments: [
    ("{}", "-32602 viewport: is missing"),
    (#"{"viewport":{"width":-1,"height":1}}"#, "-32602 viewport.width: -1 is below 0"),
    (#"{"viewport":{"width":1}}"#, "-32602 viewport.height: is missing"),
    (
      #"{"viewport":{"width":1,"height":1e301}}"#,
      "-32602 viewport.height: 1e+301 is above 1e+300"
    ),
    (
      #"{"viewport":{"width":1,"height":1,"safeArea":{"leading":-2}}}"#,
      "-32602 viewport.safeArea.leading: -2 is below 0"
    ),
  ])
  func aViewportThatCannotBeIsNamed(params: String, expected: String) throws {
    #expect(try refusal(params) == expected)
  }

  @Test(arguments: [
    (#""count":-1"#, "-32602 count: -1 is below 0"),
    (#""count":1000000001"#, "-32602 count: 1000000001 is above 1000000000"),
    (#""position":1e301"#, "-32602 position: 1e+301 is above 1e+300"),
    (#""navigationBar":-1"#, "-32602 navigationBar: -1 is below 0"),
    (#""indicator":{"maxVisible":2}"#, "-32602 indicator.maxVisible: 2 is below 3"),
    (
      #""chrome":"tabs""#,
      "-32602 chrome: \"tabs\" is not one of none, capsule, tabs-attached, tabs-floating, notched"
    ),
    (#""countt":1"#, "-32602 countt: there is no such key; did you mean count?"),
  ])
  func aParamOutOfRangeIsNamed(param: String, expected: String) throws {
    #expect(try refusal("{\(phone),\(param)}") == expected)
  }
}
