import Carousel
import Testing

@testable import CarouselWire

struct DisplaysMessageTests {
  private let entry = DisplaysMessage.Entry(
    name: "Hall", client: ClientID(7), viewport: Viewport(width: 390, height: 844),
    carousel: "default", since: Timestamp(nanoseconds: 1_764_500_000_125_000_000))

  private let start =
    #"{"name":"Hall","client":7,"viewport":{"width":390,"height":844,"#
    + #""safeArea":{"top":0,"leading":0,"bottom":0,"trailing":0}},"carousel":"default","#

  @Test func aDisplayThatHasNotSaidWhatItShows() throws {
    let list = DisplaysMessage.list([entry])
    #expect(
      text(list)
        == "[\(start)" + #""seq":null,"page":null,"shownAt":null,"late":null,"#
        + #""since":1764500000.125,"ok":null}]"#)
    let value = try #require(JSONParser.parse(list).value.array?.first)
    #expect(FieldCheck(value, .object(DisplayFields.entry)).problems == [])
  }

  @Test func aDisplayThatHas() throws {
    var entry = entry
    entry.shown = DisplaysMessage.Shown(seq: 3, page: "b", at: 1_764_500_001, late: 0.01234)
    entry.isRight = true
    let line = text(DisplaysMessage.line([entry]))
    #expect(
      line == #"{"jsonrpc":"2.0","method":"displays","params":{"displays":["# + start
        + #""seq":3,"page":"b","shownAt":1764500001,"late":0.0123,"#
        + #""since":1764500000.125,"ok":true}]}}"# + "\n")
  }

  @Test func noDisplays() {
    #expect(text(DisplaysMessage.list([])) == "[]")
  }
}
