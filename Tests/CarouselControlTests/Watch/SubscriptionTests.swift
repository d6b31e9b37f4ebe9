import CarouselWire
import Testing

@testable import CarouselControl

@Suite struct SubscriptionTests {
  private static func event(_ seq: Int, _ id: String) -> String {
    #"{"jsonrpc":"2.0","method":"state","params":\#(stateText(seq, id))}"# + "\n"
  }

  private static func stateText(_ seq: Int, _ id: String) -> String {
    #"{"carousel":"default","seq":\#(seq),"page":{"id":"\#(id)"}}"#
  }

  private static func answered(
    _ states: String..., then events: String = ""
  ) -> @Sendable (JSON) -> String {
    let result = #"{"instance":"i","resumed":false,"states":[\#(states.joined(separator: ","))]}"#
    return { answer(result)($0) + events }
  }

  @Test func `the current State comes first, then each change, and the count ends it`() {
    let daemon = FakeDaemon(
      .init(
        answers: [
          Self.answered(
            Self.stateText(4, "a"),
            then: Self.event(5, "b") + #"{"jsonrpc":"2.0","method":"other"}"# + "\n"
              + Self.event(6, "c") + Self.event(7, "d"))
        ], staysOpen: true))
    defer { daemon.join() }
    let run = ToolRun(
      "subscribe", "--count", "3", "--format", "{{seq}} {{page.id}}", "--socket", daemon.path)
    #expect(run.code == 0)
    #expect(run.output == "4 a\n5 b\n6 c\n")
  }

  @Test func `what arrived before the end of the connection is told before that`() {
    let daemon = FakeDaemon(
      .init(answers: [Self.answered(Self.stateText(4, "a"), then: Self.event(5, "b"))]))
    defer { daemon.join() }
    let run = ToolRun("subscribe", "--format", "{{seq}}", "--socket", daemon.path)
    #expect(run.code == 3)
    #expect(run.output == "4\n5\n")
    #expect(
      run.errors == "carouselctl: the daemon at \(daemon.path) has closed the connection\n")
  }

  @Test func `after a lost connection it goes on where it was`() throws {
    let daemon = FakeDaemon(
      .init(answers: [Self.answered(Self.stateText(4, "a"), then: Self.event(5, "b"))]),
      .init(answers: [
        { request in
          let params = request["params"]?.text.filter { $0 != "\"" } ?? ""
          return Self.answered(Self.stateText(6, params))(request)
        }
      ]))
    defer { daemon.join() }
    let run = ToolRun(
      "subscribe", "--reconnect", "--count", "3", "--format", "{{page.id}}", "--socket",
      daemon.path)
    #expect(run.code == 0)
    #expect(run.output == "a\nb\n{events:[state],since:{instance:i,seqs:{default:5}}}\n")
    #expect(
      run.errors
        == "carouselctl: the daemon at \(daemon.path) has closed the connection; trying again\n")
  }

  @Test func `one carousel is asked for by name`() throws {
    let daemon = FakeDaemon(
      .init(answers: [{ request in Self.answered(request["params"]?.text ?? "")(request) }]))
    defer { daemon.join() }
    let run = ToolRun(
      "subscribe", "--count", "1", "--json", "--carousel", "lobby", "--socket", daemon.path)
    #expect(run.output == #"{"events":["state"],"carousels":["lobby"]}"# + "\n")
  }

  @Test func `without a terminal watch prints a plain line for each change`() {
    let daemon = FakeDaemon(
      .init(answers: [
        answer(#"{"carousel":"lobby"}"#),
        { request in
          let name = request["params"]?["carousels"]?.text.filter { $0 != "\"" } ?? ""
          return Self.answered(
            #"{"index":0,"count":2,"page":{"title":"\#(name)"},"remaining":3}"#)(request)
        },
      ]))
    defer { daemon.join() }
    let run = ToolRun("watch", "--socket", daemon.path)
    #expect(run.code == 3)
    #expect(run.output == "━━━ •  [lobby]  1/2  3 s\n")
  }
}
