import CarouselWire
import Testing

@testable import CarouselControl

/// The verbs against a daemon that says what it is told to.
@Suite struct ToolTests {
  @Test(arguments: [
    (["next"], "carousel.next", "{}"),
    (["next", "3"], "carousel.next", #"{"steps":3}"#),
    (["previous", "--carousel", "lobby"], "carousel.previous", #"{"carousel":"lobby"}"#),
    (["toggle"], "carousel.toggle", "{}"),
    (
      ["goto", "menu", "--direction", "backward"], "carousel.goTo",
      #"{"page":"menu","direction":"backward"}"#
    ),
    (["release", "user"], "carousel.release", #"{"reason":"user"}"#),
    (["hold", "user"], "carousel.hold", #"{"reason":"user"}"#),
    (["status"], "carousel.get", "{}"),
    (["list"], "carousel.list", "{}"),
    (["reload"], "daemon.reload", "{}"),
    (
      ["pages", "add", "x", "--duration", "12", "--title", "X", "--text", "Hi", "--before", "b"],
      "pages.insert",
      #"{"page":{"id":"x","title":"X","duration":12,"content":{"kind":"text","text":"Hi"}},"before":"b"}"#
    ),
    (
      ["pages", "add", "x", "--disabled", "--at", "0"], "pages.insert",
      #"{"page":{"id":"x","enabled":false},"at":0}"#
    ),
    (["pages", "remove", "x"], "pages.remove", #"{"id":"x"}"#),
    (["pages", "move", "x", "--to", "0"], "pages.move", #"{"id":"x","to":0}"#),
    (
      ["pages", "set", "x", "title=A", "label="], "pages.update",
      #"{"id":"x","title":"A","label":null}"#
    ),
    (["pages", "enable", "x"], "pages.update", #"{"id":"x","enabled":true}"#),
    (["pages", "disable", "x"], "pages.update", #"{"id":"x","enabled":false}"#),
    (
      ["override", "show", "alarm", "--for", "60", "--priority", "-5", "--id", "fire"],
      "override.show", #"{"page":"alarm","id":"fire","priority":-5,"duration":60}"#
    ),
    (
      ["override", "show", "call", "--text", "42", "--color", "#007AFF", "--carousel", "lobby"],
      "override.show",
      ##"{"carousel":"lobby","page":{"id":"call","color":"#007AFF","content":{"kind":"text","text":"42"}}}"##
    ),
    (["override", "clear"], "override.clear", "{}"),
    (["override", "clear", "fire"], "override.clear", #"{"id":"fire"}"#),
    (["call", "daemon.log", "{level: 'debug'}"], "daemon.log", #"{"level":"debug"}"#),
    (
      ["call", "carousel.next", "--carousel", "lobby"], "carousel.next",
      #"{"carousel":"lobby"}"#
    ),
  ])
  func `a verb is one request`(words: [String], method: String, params: String) throws {
    let daemon = FakeDaemon(.init(answers: [echo]))
    defer { daemon.join() }
    let run = ToolRun(words + ["--json", "--socket", daemon.path])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == "{\"method\":\"\(method)\",\"params\":\(params)}\n")
  }

  @Test(arguments: [
    (["next", "0"], "STEPS is \"0\"; it must be a whole number, 1 to 1000000"),
    (["next", "1000001"], "STEPS is \"1000001\"; it must be a whole number, 1 to 1000000"),
    (["goto", "1", "--direction", "up"], "--direction is \"up\"; it must be forward or backward"),
    (
      ["hold", "x", "--for", "0"],
      "--for is \"0\"; it must be a number of seconds, 0.001 to 31536000"
    ),
    (["hold", "x", "--for", "nan"], "--for is \"nan\"; it must be a number of seconds"),
    (["status", "--timeout", "-1"], "--timeout is \"-1\"; it must be a number of seconds"),
    (["status", "--format", "{{x}}"], "--format: a State has no \"x\". There are: "),
    (["status", "--format", "x", "--json"], "--format and --json ask for two different outputs"),
    (["subscribe", "--count", "0"], "--count is \"0\"; it must be a whole number, at least 1"),
    (["pages", "move", "x"], "where to? Give --before ID or --to PLACE"),
    (
      ["pages", "move", "x", "--to", "-1"], "--to is \"-1\"; it must be a whole number, at least 0"
    ),
    (["pages", "add", "x", "--at", "0", "--before", "y"], "--before and --at say two places"),
    (["pages", "add", "x", "--text", "a", "--web", "b"], "the page's content is given twice"),
    (["pages", "set", "x", "title=a", "title=b"], "the page's title is given twice"),
    (
      ["override", "show", "x", "--priority", "1.5"],
      "--priority is \"1.5\"; it must be a whole number, -2147483648 to 2147483647"
    ),
    (
      ["override", "show", "x", "--for", "0"],
      "--for is \"0\"; it must be a number of seconds, 0.1 to 31536000"
    ),
    (["override", "show", "x", "--text", "a", "--web", "b"], "the page's content is given twice"),
    (["call", "carousel.next", "{steps:"], "JSON, column "),
    (["call", "carousel.next", "[1]"], "JSON is \"[1]\"; params are an object"),
    (["call", "x", "{carousel: 'a'}", "--carousel", "b"], "the param carousel is given twice"),
    (
      ["simulate", "/dev/null", "--for", "1e300"],
      "--for is \"1e300\"; it must be a number of seconds, 0 to 3153600000"
    ),
    (["simulate", "/dev/null", "--for", "-1"], "--for is \"-1\"; it must be"),
    (
      ["simulate", "/dev/null", "--from", "yesterday"],
      "--from is \"yesterday\"; it must be Unix seconds"
    ),
    (["simulate", "/dev/null", "--from", "2101-01-01"], "--from is \"2101-01-01\"; it must be"),
  ])
  func `a command line that cannot be carried out exits 2 before anything is asked`(
    words: [String], why: String
  ) {
    let run = ToolRun(words, environment: ["CAROUSEL_SOCKET": "/nowhere/carousel.sock"])
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("carouselctl: " + why), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `goto takes a number that is no page for a place`() {
    let daemon = FakeDaemon(
      .init(answers: [
        refusal(#"{"code":-32002,"message":"There is no page \"2\"."}"#), echo,
      ]))
    defer { daemon.join() }
    let run = ToolRun("goto", "2", "--json", "--socket", daemon.path)
    #expect(run.output == "{\"method\":\"carousel.goTo\",\"params\":{\"index\":2}}\n")
  }

  @Test func `goto takes a word that is no page for a mistake`() {
    let daemon = FakeDaemon(
      .init(answers: [refusal(#"{"code":-32002,"message":"There is no page \"x\"."}"#)]))
    defer { daemon.join() }
    let run = ToolRun("goto", "x", "--socket", daemon.path)
    #expect(run.code == 1)
    #expect(run.errors == "carouselctl: There is no page \"x\".\n")
  }

  @Test func `a refusal is the daemon's sentence with what would be right`() {
    let daemon = FakeDaemon(
      .init(answers: [
        refusal(
          #"{"code":-32602,"message":"page.duration: 0 is below 0.1.","data":{"path":"page.duration","value":0,"expected":"a number from 0.1"}}"#
        )
      ]))
    defer { daemon.join() }
    let run = ToolRun("pages", "add", "x", "--duration", "0", "--socket", daemon.path)
    #expect(run.code == 1)
    #expect(
      run.errors
        == "carouselctl: page.duration: 0 is below 0.1; it must be a number from 0.1\n")
  }

  @Test func `everything that is wrong in a file is listed`() {
    let daemon = FakeDaemon(
      .init(answers: [
        refusal(
          #"{"code":-32602,"message":"The file is wrong.","data":{"problems":[{"path":"a.b","problem":"0 is below 1"},{"path":"c","problem":"is not known"}]}}"#
        )
      ]))
    defer { daemon.join() }
    let run = ToolRun("reload", "--socket", daemon.path)
    #expect(run.code == 1)
    #expect(
      run.errors == "carouselctl: The file is wrong.\n  a.b: 0 is below 1\n  c: is not known\n")
  }

  @Test func `a hold that is somebody else's cannot be released`() {
    let daemon = FakeDaemon(.init(answers: [answer(#"{"count":0,"holds":["form"]}"#)]))
    defer { daemon.join() }
    let run = ToolRun("release", "form", "--socket", daemon.path)
    #expect(run.code == 1)
    #expect(
      run.errors
        == "carouselctl: \"form\" is still held: another client took it, and it ends with that client\n"
    )
  }

  @Test func `a hold for a time is over after that time`() {
    let daemon = FakeDaemon(.init(answers: [echo], staysOpen: true))
    defer { daemon.join() }
    let run = ToolRun("hold", "form", "--for", "0.05", "--json", "--socket", daemon.path)
    #expect(run.code == 0)
    #expect(
      run.output == "{\"method\":\"carousel.hold\",\"params\":{\"reason\":\"form\",\"for\":0.05}}\n"
    )
  }

  @Test func `the environment names the carousel and the socket`() {
    let daemon = FakeDaemon(.init(answers: [echo]))
    defer { daemon.join() }
    let run = ToolRun(
      "play", "--json",
      environment: ["CAROUSEL_SOCKET": daemon.path, "CAROUSEL_CAROUSEL": "lobby"])
    #expect(run.output == "{\"method\":\"carousel.play\",\"params\":{\"carousel\":\"lobby\"}}\n")
  }

  @Test func `an override is told with the words that end it`() {
    let daemon = FakeDaemon(.init(answers: [answer(#"{"id":"override-1"}"#)]))
    defer { daemon.join() }
    let run = ToolRun("override", "show", "alarm", "--socket", daemon.path)
    #expect(run.output == "showing alarm; `carouselctl override clear override-1` ends it\n")
  }

  @Test func `quiet prints nothing`() {
    let daemon = FakeDaemon(.init(answers: [echo]))
    defer { daemon.join() }
    let run = ToolRun("play", "--quiet", "--socket", daemon.path)
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.errors == "")
  }

  @Test func `a list of pages that comes in parts is one list`() {
    let daemon = FakeDaemon(
      .init(answers: [
        answer(#"{"revision":1,"total":2,"pages":[{"id":"a","duration":12,"title":"A"}]}"#),
        answer(#"{"revision":2,"total":2,"pages":[{"id":"z"}]}"#),
        answer(#"{"revision":2,"total":2,"pages":[{"id":"a","title":"B"}]}"#),
        answer(#"{"revision":2,"total":2,"pages":[{"id":"b","enabled":false}]}"#),
      ]))
    defer { daemon.join() }
    let run = ToolRun("pages", "list", "--socket", daemon.path)
    #expect(run.output == "0  a  B\n1  b     disabled\n")
  }

  @Test func `carousels are listed a line each`() {
    let daemon = FakeDaemon(
      .init(answers: [
        answer(
          #"[{"carousel":"default","index":0,"count":3,"page":{"id":"a","title":"Menu"},"playing":true},{"carousel":"hall","index":null,"count":0,"page":null,"playing":false}]"#
        )
      ]))
    defer { daemon.join() }
    let run = ToolRun("list", "--socket", daemon.path)
    #expect(
      run.output == "default  Menu, page 1 of 3  playing\nhall     no pages           paused\n")
  }
}
