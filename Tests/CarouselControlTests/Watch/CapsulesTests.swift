import Testing

@testable import CarouselControl

@Suite struct CapsulesTests {
  @Test func `a carousel without an indicator has a row all the same`() throws {
    #expect(Capsules.row(try json(#"{"index":0,"count":3,"indicator":null}"#)) == "━━━ • •")
    #expect(Capsules.row(try json(#"{"index":null,"count":0}"#)) == "")
  }

  @Test(arguments: [
    (0, "━━━ • • • • • • • •"), (50, "• • • • ━━━ • • • •"), (99, "• • • • • • • • ━━━"),
  ])
  func `of many pages nine are shown`(index: Int, row: String) throws {
    #expect(Capsules.row(try json("{\"index\":\(index),\"count\":100}")) == row)
  }

  @Test func `an item on its way out is small`() throws {
    let row = #"{"indicator":{"items":[{"fill":0,"scale":0.66},{"fill":1,"scale":1}]}}"#
    #expect(Capsules.row(try json(row)) == "· ━━━")
  }
}
