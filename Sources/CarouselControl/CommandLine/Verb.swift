/// One thing that the tool can do: its line in the table, its help and its action.
struct Verb: Sendable {
  /// One or two words, such as `pages add`.
  let name: String
  /// What it does, as one short sentence without a full stop.
  let summary: String
  /// What stands behind the name, in order.
  var arguments: [VerbArgument] = []
  /// The options of its own.
  var options: [VerbOption] = []
  /// The options that it shares with others.
  var commonOptions: [VerbOption] = VerbOption.ofEveryRequest
  /// What a user must know beyond the summary, a paragraph each.
  var notes: [String] = []
  /// What its arguments may be, where a list says more than a sentence.
  var choices: Choices?
  /// Lines that can be typed as they stand.
  let examples: [Example]
  /// Does it.
  let run: @Sendable (Invocation, Console) throws(Failure) -> Void

  /// A list in the help: words that can be typed and what they mean.
  struct Choices: Sendable {
    let title: String
    let rows: [(word: String, meaning: String)]
  }

  /// A command line and what comes of it.
  struct Example: Sendable {
    let line: String
    let effect: String
  }

  /// Every option that may stand on its line.
  var allOptions: [VerbOption] { options + commonOptions }

  /// The line that shows how it is typed.
  var usage: String {
    let parts = ["carouselctl", name] + arguments.map(\.usage) + options.map { "[\($0.usage)]" }
    return parts.joined(separator: " ")
  }
}

/// What stands behind a verb without a name of its own.
struct VerbArgument: Sendable {
  /// The placeholder, in capitals.
  let name: String
  /// What it means, as a phrase.
  let meaning: String
  var occurrence = Occurrence.once

  /// How often it may stand there.
  enum Occurrence: Sendable {
    case once, optional, atLeastOnce
  }

  var usage: String {
    switch occurrence {
    case .once: name
    case .optional: "[\(name)]"
    case .atLeastOnce: "\(name) ..."
    }
  }
}

/// An option: `--name`, `--name VALUE` or `--name [NUMBER]`.
struct VerbOption: Sendable {
  /// The name without the dashes.
  let name: String
  /// The letter by which it is known too: `-o`.
  var letter: Character?
  /// The placeholder of its value; nil where it takes none.
  var value: String?
  /// Whether the value, which then is a number, may be left out.
  var isValueOptional = false
  /// What it means, as a phrase.
  let meaning: String

  var usage: String {
    let names = letter.map { "--\(name), -\($0)" } ?? "--\(name)"
    return value.map { "\(names) \(isValueOptional ? "[\($0)]" : $0)" } ?? names
  }
}
