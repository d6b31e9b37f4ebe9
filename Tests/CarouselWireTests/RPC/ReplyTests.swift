import Testing

@testable import CarouselWire

struct ReplyTests {
  @Test func wrapsResultsAndErrors() {
    #expect(
      text(Reply.result(Array("{\"revision\":3}".utf8), to: .string("a\"")))
        == #"{"jsonrpc":"2.0","id":"a\"","result":{"revision":3}}"#)
    #expect(
      text(Reply.error(RPCError(.noPages, "None."), to: .null))
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32006,"message":"None."}}"#)
  }

  @Test func aBatchIsOneArrayOrNothing() {
    #expect(text(Reply.batch([Array("1".utf8), Array("2".utf8)]) ?? []) == "[1,2]")
    #expect(Reply.batch([]) == nil)
  }
}
