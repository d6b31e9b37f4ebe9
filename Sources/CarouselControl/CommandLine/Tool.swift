import CarouselWire

/// The whole of carouselctl: a command line in, an exit code out.
struct Tool {
  let console: Console
  let environment: [String: String]

  /// Every verb, in the order of the help.
  static let verbs: [Verb] = [
    [.status, .list], Verb.moves, [.hold, .release], Verb.ofPages, Verb.ofOverrides,
    [.subscribe, .watch, .call, .simulate, .render, .remoteLink, .reload],
  ].flatMap(\.self)

  /// Does what the words ask for, and says on stderr why it could not.
  func run(_ words: [String]) -> Int32 {
    do {
      let parser = CommandLineParser(verbs: Self.verbs, environment: environment)
      switch try parser.parse(words) {
      case .help(nil): try console.output.line(HelpText.whole(Self.verbs))
      case .help(let verbs?): try console.output.line(Self.help(on: verbs))
      case .version: try console.output.line("carouselctl \(Version.current)")
      case .run(let invocation):
        try invocation.verb.run(invocation, console)
        try console.output.flush()
      }
      return 0
    } catch {
      if let message = error.message { try? console.errors.line("carouselctl: " + message) }
      return error.exitCode
    }
  }

  private static func help(on verbs: [Verb]) -> String {
    guard verbs.count == 1, let verb = verbs.first else { return HelpText.group(verbs) }
    return HelpText.verb(verb)
  }
}
