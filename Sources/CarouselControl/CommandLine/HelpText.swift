/// The help, made from the table of verbs and from nothing else.
enum HelpText {
  /// The help on the whole tool.
  static func whole(_ verbs: [Verb]) -> String {
    var lines = [
      "Usage: carouselctl VERB [ARGUMENT ...] [--OPTION ...]",
      "",
      "Shows and steers the carousels of a running carouseld.",
      "",
      "Verbs:",
    ]
    lines += columns(
      verbs.map { verb in
        (([verb.name] + verb.arguments.map(\.usage)).joined(separator: " "), verb.summary)
      })
    lines += ["", "Options of most verbs:"]
    lines += columns((VerbOption.ofEveryRequest + [.version]).map { ($0.usage, $0.meaning) })
    lines += ["", "Exit codes:"]
    lines += columns([
      ("0", "done"), ("1", "refused; stderr says why"), ("2", "the command line is wrong"),
      ("3", "no daemon answers"),
    ])
    lines += ["", "`carouselctl VERB --help` tells everything about one verb."]
    return lines.joined(separator: "\n")
  }

  /// The help on a group of verbs, such as `pages`.
  static func group(_ verbs: [Verb]) -> String {
    let first = verbs.first.map { String($0.name.prefix { $0 != " " }) } ?? ""
    var lines = ["Usage: carouselctl \(first) VERB [ARGUMENT ...] [--OPTION ...]", "", "Verbs:"]
    lines += columns(
      verbs.map { verb in
        (([verb.name] + verb.arguments.map(\.usage)).joined(separator: " "), verb.summary)
      })
    lines += ["", "`carouselctl \(first) VERB --help` tells everything about one verb."]
    return lines.joined(separator: "\n")
  }

  /// The help on one verb.
  static func verb(_ verb: Verb) -> String {
    var lines = wrapped("Usage: " + verb.usage, indent: 8)
    lines += ["", verb.summary + "."]
    for note in verb.notes { lines += [""] + wrapped(note, indent: 0) }
    if !verb.arguments.isEmpty {
      lines += ["", "Arguments:"] + columns(verb.arguments.map { ($0.name, $0.meaning) })
    }
    if let choices = verb.choices {
      lines += ["", choices.title + ":"] + columns(choices.rows.map { ($0.word, $0.meaning) })
    }
    let options = verb.options.map { ($0.usage, $0.meaning) }
    if !options.isEmpty { lines += ["", "Options:"] + columns(options) }
    lines += ["", "Common options:"]
    lines += columns(verb.commonOptions.map { ($0.usage, $0.meaning) })
    lines += ["", "Examples:"]
    for example in verb.examples { lines += ["  \(example.line)", "      \(example.effect)"] }
    return lines.joined(separator: "\n")
  }

  private static let width = 80

  /// Two columns; the second one is wrapped at the width of a terminal.
  private static func columns(_ rows: [(String, String)]) -> [String] {
    let widest = min(34, rows.map(\.0.count).max() ?? 0)
    let indent = widest + 4
    return rows.flatMap { left, right in
      let text = wrapped(right, indent: 0, width: width - indent)
      let rest = text.dropFirst().map { String(repeating: " ", count: indent) + $0 }
      let first = text.first ?? ""
      guard left.count <= widest else {
        return ["  " + left, String(repeating: " ", count: indent) + first] + rest
      }
      let gap = String(repeating: " ", count: widest - left.count + 2)
      return ["  " + left + gap + first] + rest
    }
  }

  /// The text in lines of at most `width`, every line but the first one indented.
  private static func wrapped(_ text: String, indent: Int, width: Int = width) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += line.isEmpty ? String(word) : " " + word
      }
    }
    return lines + [line]
  }
}
