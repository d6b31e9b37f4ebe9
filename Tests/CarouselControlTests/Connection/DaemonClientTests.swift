import CarouselWire
import Testing

@testable import CarouselControl

@Suite struct DaemonClientTests {
  private func status(_ conversation: FakeDaemon.Conversation) -> ToolRun {
    let daemon = FakeDaemon(conversation)
    defer { daemon.join() }
    let run = ToolRun("status", "--timeout", "0.2", "--socket", daemon.path)
    return ToolRun(run, without: daemon.path)
  }

  @Test(arguments: [
    ("", 3, "the daemon at PATH closed the connection without a word"),
    (
      "HTTP/1.1 400 Bad Request\r\n\r\n", 3,
      "what answers at PATH is no carouseld: it does not speak JSON"
    ),
    (
      #"{"jsonrpc":"2.0","method":"other","params":{}}"#, 3,
      "what answers at PATH is no carouseld"
    ),
    (
      #"{"jsonrpc":"2.0","method":"hello","params":{"protocol":2}}"#, 3,
      "the daemon at PATH speaks version 2 of the protocol, this carouselctl version 1"
    ),
    (
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32005,"message":"Too many clients."}}"#, 1,
      "Too many clients."
    ),
  ])
  func `who does not greet as a daemon is none`(greeting: String, code: Int32, why: String) {
    let run = status(.init(greeting: greeting.isEmpty ? "" : greeting + "\n"))
    #expect(run.code == code)
    #expect(run.errors == "carouselctl: \(why)\n")
  }

  @Test func `a daemon that is silent is given up after the time limit`() {
    let run = status(.init(greeting: "", staysOpen: true))
    #expect(run.code == 3)
    #expect(run.errors == "carouselctl: the daemon at PATH does not answer\n")
  }

  @Test func `a daemon that greets and is silent then is given up too`() {
    let run = status(.init(staysOpen: true))
    #expect(run.code == 3)
    #expect(run.errors == "carouselctl: the daemon at PATH does not answer\n")
  }

  @Test func `a daemon that says goodbye instead of an answer is told with its reason`() {
    let bye = #"{"jsonrpc":"2.0","method":"bye","params":{"reason":"it stops"}}"# + "\n"
    let run = status(.init(answers: [{ _ in bye }]))
    #expect(run.code == 3)
    #expect(
      run.errors == "carouselctl: the daemon at PATH has closed the connection (it stops)\n")
  }

  @Test func `a notification before the answer is not taken for it`() {
    let run = status(
      .init(answers: [
        { request in
          #"{"jsonrpc":"2.0","method":"state","params":{}}"# + "\n" + answer("{}")(request)
        }
      ]))
    #expect(run.output == "default: no pages\n  no interval, edges loop\n")
  }

  @Test func `an answer of many parts is one answer`() {
    let title = String(repeating: "x", count: 300_000)
    let run = status(
      .init(answers: [answer(#"{"count":1,"index":0,"page":{"title":"\#(title)"}}"#)]))
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("default: xxx"))
    #expect(run.output.utf8.count > 300_000)
  }

  @Test func `nobody at the socket is told with the way to start somebody`() {
    let run = ToolRun("status", "--socket", "/nowhere/carousel.sock")
    #expect(run.code == 3)
    #expect(
      run.errors
        == "carouselctl: no daemon at /nowhere/carousel.sock (there is no such file); "
        + "start one with: carouseld --socket /nowhere/carousel.sock\n")
  }

  @Test func `a file that is no socket is told as such`() {
    let file = TemporaryFile()
    let run = ToolRun("status", "--socket", file.path)
    #expect(run.code == 3)
    #expect(run.errors.contains("\(file.path) (that is no socket)"))
  }
}

extension ToolRun {
  /// The run with PATH in place of a path that is another one each time.
  fileprivate init(_ run: ToolRun, without path: String) {
    code = run.code
    output = run.output
    errors = run.errors.split(separator: path, omittingEmptySubsequences: false)
      .joined(separator: "PATH")
  }
}
