import Testing

@testable import CarouselControl

@Suite struct HelpTextTests {
  @Test func `the whole help names every verb and the exit codes`() {
    let lines = HelpText.whole(Tool.verbs).split(separator: "\n").map(String.init)
    for verb in Tool.verbs {
      #expect(lines.contains { $0.hasPrefix("  " + verb.name) })
    }
    #expect(lines.contains("  3  no daemon answers"))
  }

  @Test(arguments: Tool.verbs.map(\.name))
  func `the help on a verb has a usage, a summary, its options and an example`(
    name: String
  ) throws {
    let verb = try #require(Tool.verbs.first { $0.name == name })
    let help = HelpText.verb(verb)
    #expect(help.hasPrefix("Usage: carouselctl \(name)"))
    #expect(help.contains(verb.summary + "."))
    #expect(help.contains("\nExamples:\n  carouselctl \(name)"))
    for option in verb.allOptions { #expect(help.contains("  --" + option.name)) }
  }

  @Test(arguments: Tool.verbs.map(\.name))
  func `no line is wider than a terminal but for examples`(name: String) throws {
    let verb = try #require(Tool.verbs.first { $0.name == name })
    let text = HelpText.verb(verb).split(separator: "\n").prefix { $0 != "Examples:" }
    #expect(text.allSatisfy { $0.count <= 80 })
  }

  @Test func `the help on goto says that places count from 0 and that ids win`() throws {
    let verb = try #require(Tool.verbs.first { $0.name == "goto" })
    let words = HelpText.verb(verb).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("A place counts from 0"))
    #expect(words.contains("Ids win over places"))
  }

  @Test func `the help on hold says that it ends with its connection`() throws {
    let verb = try #require(Tool.verbs.first { $0.name == "hold" })
    let words = HelpText.verb(verb).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("goes on running until it is interrupted"))
  }
}
