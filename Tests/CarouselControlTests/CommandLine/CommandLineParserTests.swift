import Testing

@testable import CarouselControl

@Suite struct CommandLineParserTests {
  private func parse(_ words: String...) throws -> Invocation {
    let parser = CommandLineParser(verbs: Tool.verbs, environment: [:])
    guard case .run(let invocation) = try parser.parse(words) else { throw Unexpected() }
    return invocation
  }

  private func complaint(_ words: String...) -> String? {
    let parser = CommandLineParser(verbs: Tool.verbs, environment: [:])
    do throws(Failure) {
      _ = try parser.parse(words)
      return nil
    } catch {
      #expect(error.exitCode == 2)
      return error.message
    }
  }

  private struct Unexpected: Error {}

  @Test func `a verb of one word has its arguments behind it`() throws {
    let invocation = try parse("goto", "menu")
    #expect(invocation.verb.name == "goto")
    #expect(invocation.arguments == ["menu"])
  }

  @Test func `a verb of two words is one verb`() throws {
    let invocation = try parse("pages", "set", "menu", "title=Menu", "duration=")
    #expect(invocation.verb.name == "pages set")
    #expect(invocation.arguments == ["menu", "title=Menu", "duration="])
  }

  @Test(arguments: [
    ["subscribe", "--count", "3", "--json"], ["subscribe", "--count=3", "--json"],
    ["--json", "--count", "3", "subscribe"], ["--count=3", "subscribe", "--json"],
  ])
  func `options stand anywhere, with a blank or an equals sign`(words: [String]) throws {
    let parser = CommandLineParser(verbs: Tool.verbs, environment: [:])
    guard case .run(let invocation) = try parser.parse(words) else { throw Unexpected() }
    #expect(invocation.verb.name == "subscribe")
    #expect(invocation.options == ["count": "3", "json": ""])
  }

  @Test func `a value may look like an option`() throws {
    #expect(try parse("pages", "add", "x", "--title", "--json").value("title") == "--json")
    #expect(try parse("status", "--format=a=b").value("format") == "a=b")
  }

  @Test func `behind two dashes nothing is an option`() throws {
    #expect(try parse("goto", "--", "--help").arguments == ["--help"])
  }

  @Test func `a negative number is no option`() throws {
    #expect(try parse("goto", "-1").arguments == ["-1"])
  }

  @Test func `an option may be known by a letter too`() throws {
    #expect(try parse("render", "-o", "-").value("output") == "-")
    #expect(complaint("status", "-o", "x")?.hasPrefix("`status` has no option --output") == true)
  }

  @Test func `a value that may be left out is taken where it is a number`() throws {
    #expect(try parse("render", "--navigation-bar", "60").value("navigation-bar") == "60")
    #expect(try parse("render", "--navigation-bar", "--guides").value("navigation-bar") == "")
    #expect(try parse("render", "--navigation-bar").value("navigation-bar") == "")
  }

  @Test func `of an option given twice the last one counts`() throws {
    #expect(try parse("status", "--socket", "a", "--socket", "b").value("socket") == "b")
  }

  @Test func `an unknown verb is answered with the nearest`() {
    #expect(
      complaint("stauts")
        == "there is no verb \"stauts\"; did you mean status? `carouselctl --help` lists them.")
  }

  @Test func `an unknown verb of a group is answered with the group`() {
    #expect(
      complaint("pages", "rmove")
        == "there is no verb \"pages rmove\"; did you mean remove? "
        + "There are: list, add, remove, move, set, enable, disable.")
  }

  @Test func `a group alone is no verb`() {
    #expect(
      complaint("pages")
        == "pages what? One of: list, add, remove, move, set, enable, disable")
  }

  @Test func `an unknown option is answered with the nearest of the verb`() {
    #expect(
      complaint("subscribe", "--cuont", "3")
        == "`subscribe` has no option --cuont; did you mean --count? "
        + "`carouselctl subscribe --help` lists them.")
  }

  @Test func `an option of another verb is unknown`() {
    #expect(
      complaint("status", "--count", "3")
        == "`status` has no option --count. `carouselctl status --help` lists them.")
  }

  @Test func `a short option is unknown`() {
    #expect(
      complaint("status", "-x")
        == "`status` has no option -x. `carouselctl status --help` lists them.")
  }

  @Test func `an option that lacks its value is told so`() {
    #expect(complaint("status", "--socket") == "--socket needs a value: --socket PATH")
  }

  @Test func `a flag takes no value`() {
    #expect(complaint("status", "--json=yes") == "--json takes no value")
  }

  @Test func `a missing argument is named`() {
    #expect(
      complaint("goto") == "INDEX|PAGE is missing: carouselctl goto INDEX|PAGE [--direction WAY]")
    #expect(
      complaint("pages", "set", "x")
        == "FIELD=VALUE is missing: carouselctl pages set ID FIELD=VALUE ...")
  }

  @Test func `a word too many is named`() {
    #expect(
      complaint("play", "now") == "\"now\" is one word too many: carouselctl play")
  }

  @Test func `no word at all is a mistake`() {
    #expect(complaint() == "what should be done? `carouselctl --help` lists it")
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `help alone is about everything`(words: [String]) throws {
    let request = try CommandLineParser(verbs: Tool.verbs, environment: [:]).parse(words)
    guard case .help(nil) = request else { throw Unexpected() }
  }

  @Test(arguments: [["pages", "--help"], ["help", "pages"], ["pages", "add", "--help"]])
  func `help on a verb or a group is about that`(words: [String]) throws {
    let request = try CommandLineParser(verbs: Tool.verbs, environment: [:]).parse(words)
    guard case .help(let verbs?) = request else { throw Unexpected() }
    #expect(verbs.allSatisfy { $0.name.hasPrefix("pages ") })
    #expect(verbs.count == (words.contains("add") ? 1 : 7))
  }

  @Test func `whether an option takes a value does not depend on the verb`() {
    let options = Tool.verbs.flatMap(\.allOptions)
    for option in options {
      #expect(
        options.filter { $0.name == option.name }.allSatisfy {
          ($0.value == nil) == (option.value == nil)
        })
    }
  }
}
