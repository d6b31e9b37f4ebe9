import Carousel
import Testing

@testable import CarouselWire

struct LayoutMessageTests {
  private let carousel: Carousel
  private let layout: DisplayLayout

  init() throws {
    carousel = try SampleCarousel().carousel
    layout = try DisplayLayout(
      carousel.layoutRequest(in: Viewport(width: 100, height: 200), chrome: Chrome.none))
  }

  private let json =
    #"{"content":{"frame":{"x":0,"y":0,"width":100,"height":200},"#
    + #""insets":{"top":0,"leading":0,"bottom":0,"trailing":0},"overflow":0},"#
    + #""navigationBar":null,"tabBar":null,"notchedBar":null,"indicator":null}"#

  @Test func whatTheChromeDoesNotHaveIsNull() {
    #expect(text(LayoutMessage.json(layout, of: carousel)) == json)
  }

  private let animation =
    #""animation":{"spring":{"response":0.5,"dampingFraction":0.5,"blendDuration":0.5}}"#

  @Test func aDisplaysLayoutIsAMemberOfItsOwnBesideItsAnimation() {
    #expect(
      text(LayoutMessage.result(layout, of: carousel)) == "{\"layout\":\(json),\(animation)}")
  }

  @Test func aNotificationSaysWhichDisplayItIsOf() {
    #expect(
      text(LayoutMessage.line(layout, of: carousel, display: "hall"))
        == #"{"jsonrpc":"2.0","method":"layout","params":{"display":"hall","layout":"#
        + "\(json),\(animation)}}\n")
  }

  @Test func everyLayoutIsAsTheTableSays() throws {
    var configuration = Configuration()
    let viewport = Viewport(width: 333, height: 700, safeArea: Insets(top: 10, bottom: 20))
    for count in 0...4 {
      for style in PageIndicator.Style.allCases {
        configuration.indicator.style = style
        let pages = (0..<count).map { Page(id: "p\($0)") }
        let carousel = try SampleCarousel(pages, configuration).carousel
        for chrome in Chrome.allCases {
          var request = carousel.layoutRequest(in: viewport, chrome: chrome, position: 2.6)
          request.navigationBar = 44
          let bytes = LayoutMessage.json(try DisplayLayout(request), of: carousel)
          let check = FieldCheck(
            try JSONParser.parse(bytes).value, .object(LayoutFields.all))
          #expect(check.problems == [], "\(count) \(style) \(chrome)")
        }
      }
    }
  }
}
