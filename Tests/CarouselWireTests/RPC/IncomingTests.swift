import Testing

@testable import CarouselWire

struct IncomingTests {
  private func incoming(_ line: String) -> Incoming { Incoming(line: Array(line.utf8)) }

  /// What a line is answered with: `code message` for an error, the request's line for a request.
  private func described(_ result: Result<Request, RPCError>) -> String {
    switch result {
    case .success(let request): text(request.line.dropLast())
    case .failure(let error): "\(error.code.rawValue) \(error.message)"
    }
  }

  private func described(_ line: String) -> [String] {
    switch incoming(line) {
    case .single(let result): [described(result)]
    case .batch(let results): results.map(described)
    }
  }

  @Test func readsARequest() throws {
    let request = Request(
      id: .number(JSONNumber(7)), method: "carousel.next",
      params: .object([JSON.Member("steps", .number(JSONNumber(2)))]))
    #expect(
      incoming(#"{"jsonrpc":"2.0","id":7,"method":"carousel.next","params":{"steps":2}}"#)
        == .single(.success(request)))
  }

  @Test(arguments: [
    (#""a""#, RPCID.string("a")), ("null", .null), ("0", .number(JSONNumber(0))),
    ("1.0", .number(JSONNumber(text: "1.0", value: 1))),
    (
      "12345678901234567890",
      .number(JSONNumber(text: "12345678901234567890", value: 12_345_678_901_234_567_168))
    ),
  ])
  func keepsTheIdAsItCame(literal: String, id: RPCID) throws {
    guard
      case .single(.success(let request)) =
        incoming(#"{"jsonrpc":"2.0","method":"x","id":\#(literal)}"#)
    else {
      Issue.record("is no request")
      return
    }
    #expect(request.id == id)
    let reply = Reply.result(Array("{}".utf8), to: id)
    #expect(text(reply) == #"{"jsonrpc":"2.0","id":\#(literal),"result":{}}"#)
  }

  @Test func withoutAnIdItIsANotification() {
    guard case .single(.success(let request)) = incoming(#"{"jsonrpc":"2.0","method":"x"}"#) else {
      Issue.record("is no request")
      return
    }
    #expect(request.id == nil)
    #expect(request.params == .object([]))
  }

  @Test(arguments: [
    ("{\"jsonrpc\":\"1.0\"}", "-32600 A request has \"jsonrpc\": \"2.0\"."),
    ("{\"jsonrpc\":2.0,\"method\":\"x\"}", "-32600 A request has \"jsonrpc\": \"2.0\"."),
    ("{\"method\":\"x\"}", "-32600 A request has \"jsonrpc\": \"2.0\"."),
    ("{}", "-32600 A request has \"jsonrpc\": \"2.0\"."),
    ("{\"jsonrpc\":\"2.0\"}", "-32600 A request has a \"method\", which is a string."),
    ("{\"jsonrpc\":\"2.0\",\"method\":1}", "-32600 A request has a \"method\", which is a string."),
    (
      "{\"jsonrpc\":\"2.0\",\"method\":\"x\",\"id\":true}",
      "-32600 An \"id\" is a string, a number or null."
    ),
    (
      "{\"jsonrpc\":\"2.0\",\"method\":\"x\",\"id\":[1]}",
      "-32600 An \"id\" is a string, a number or null."
    ),
    (
      "{\"jsonrpc\":\"2.0\",\"method\":\"x\",\"params\":\"bar\"}",
      "-32600 The \"params\" are an object, not \"bar\"."
    ),
    (
      "{\"jsonrpc\":\"2.0\",\"method\":\"x\",\"params\":null,\"id\":1}",
      "-32600 The \"params\" are an object, not null."
    ),
    ("1", "-32600 A request is an object, not 1."),
    ("\"x\"", "-32600 A request is an object, not \"x\"."),
    ("null", "-32600 A request is an object, not null."),
    ("[]", "-32600 A batch has 1 to 100 requests, and this one has 0."),
    (
      "{\"jsonrpc\":\"2.0\",\"method\":\"x\",\"id\":1,\"id\":2}",
      "-32600 The key id stands twice in the request."
    ),
    ("x", "-32700 This is no JSON: 'x' cannot begin a value (column 1)."),
    (
      "{\"jsonrpc\":\"2.0\",\"method\":\"x\",\"id\":1e400}",
      "-32700 This is no JSON: 1e400 is larger than any number that can be kept (column 36)."
    ),
    (
      "{\"jsonrpc\":\"2.0\",\"method\":\"\\uD800\",\"id\":1}",
      "-32700 This is no JSON: an escape is half of a surrogate pair (column 28)."
    ),
    (
      "{\"jsonrpc\": \"2.0\", \"method\": \"foobar, \"params\": \"bar\", \"baz]",
      "-32700 This is no JSON: there is 'p' where a comma or the end of the object belongs (column 40)."
    ),
  ])
  func whatIsNoRequestIsAnError(line: String, error: String) {
    #expect(described(line) == [error])
    guard case .single = incoming(line) else {
      Issue.record("is answered as a batch")
      return
    }
  }

  @Test func anEntryOfABatchThatIsNoRequestIsItsOwnError() {
    #expect(
      described("[1,2]") == [
        "-32600 A request is an object, not 1.", "-32600 A request is an object, not 2.",
      ])
    #expect(described("[[]]") == ["-32600 A request is an object, not a list."])
    #expect(
      described(#"[{"jsonrpc":"2.0","method":"x","id":1},{"foo":"boo"}]"#) == [
        #"{"jsonrpc":"2.0","id":1,"method":"x","params":{}}"#,
        "-32600 A request has \"jsonrpc\": \"2.0\".",
      ])
  }

  @Test func aBatchHasAtMost100Entries() {
    func batch(_ count: Int) -> String {
      "[" + Array(repeating: "1", count: count).joined(separator: ",") + "]"
    }
    #expect(described(batch(100)).count == 100)
    #expect(
      described(batch(101)) == ["-32600 A batch has 1 to 100 requests, and this one has 101."])
  }

  @Test func keysThatStandTwiceBelongToTheirEntry() throws {
    let line =
      #"[{"jsonrpc":"2.0","method":"a"},{"jsonrpc":"2.0","method":"carousel.next","params":{"steps":1,"steps":2}}]"#
    guard case .batch(let entries) = incoming(line) else {
      Issue.record("is no batch")
      return
    }
    #expect(try entries[0].get().duplicateKeys == [])
    let request = try entries[1].get()
    #expect(request.duplicateKeys.map(\.path) == ["steps"])
    #expect(throws: RPCError.self) { try Call(request) }
  }
}
