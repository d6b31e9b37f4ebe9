import CarouselWire

/// Reads a command line by a table of verbs. It asks nothing of the world.
struct CommandLineParser {
  let verbs: [Verb]
  let environment: [String: String]

  /// What a command line asks for.
  enum Request {
    case run(Invocation)
    /// Help on some verbs; on the whole tool where that is nil.
    case help([Verb]?)
    case version
  }

  /// What `words` (without the program's name) ask for.
  func parse(_ words: [String]) throws(Failure) -> Request {
    var scan = Scan(knownOptions: knownOptions)
    try scan.read(words)
    if scan.words.first == "help" {
      let asked = Array(scan.words.dropFirst())
      return .help(asked.isEmpty ? nil : try verbsCalled(asked))
    }
    if scan.words.isEmpty {
      if scan.has(.help) { return .help(nil) }
      if scan.has(.version) { return .version }
      if let unknown = scan.unknown.first { throw unknownOption(unknown, verb: nil) }
      throw Failure.usage("what should be done? `carouselctl --help` lists it")
    }
    if scan.has(.help) { return .help(try verbsCalled(scan.words)) }
    let (verb, arguments) = try verb(of: scan.words)
    if let unknown = scan.unknown.first { throw unknownOption(unknown, verb: verb) }
    try checkOptions(scan.options.map(\.name), of: verb)
    try checkArguments(arguments, of: verb)
    return .run(
      Invocation(
        verb: verb, arguments: arguments,
        options: Dictionary(
          scan.options.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last }),
        environment: environment))
  }

  /// Options may stand before the verb, so whether one takes a value must not depend on the verb.
  private var knownOptions: [String: VerbOption] {
    let all = verbs.flatMap(\.allOptions) + [.help, .version]
    return Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func verb(of words: [String]) throws(Failure) -> (Verb, [String]) {
    let called = try verbsCalled(words)
    guard let verb = called.first(where: { $0.name.split(separator: " ").count <= words.count })
    else {
      let second = called.map { $0.name.split(separator: " ").dropFirst().joined(separator: " ") }
      throw Failure.usage("\(words[0]) what? One of: \(second.joined(separator: ", "))")
    }
    return (verb, Array(words.dropFirst(verb.name.split(separator: " ").count)))
  }

  /// The verb that `words` begin with, or all of a group where they name only the group.
  private func verbsCalled(_ words: [String]) throws(Failure) -> [Verb] {
    if let verb = verbs.first(where: { $0.name == words[0] }) { return [verb] }
    let group = verbs.filter { $0.name.hasPrefix(words[0] + " ") }
    guard !group.isEmpty else {
      let firstWords = verbs.map { String($0.name.prefix { $0 != " " }) } + ["help"]
      throw Failure.usage(
        "there is no verb \"\(words[0])\"" + meant(words[0], among: firstWords)
          + " `carouselctl --help` lists them.")
    }
    guard words.count > 1 else { return group }
    let name = words[0] + " " + words[1]
    guard let verb = group.first(where: { $0.name == name }) else {
      let second = group.map { String($0.name.dropFirst(words[0].count + 1)) }
      throw Failure.usage(
        "there is no verb \"\(name)\"" + meant(words[1], among: second)
          + " There are: \(second.joined(separator: ", ")).")
    }
    return [verb]
  }

  private func checkOptions(_ options: [String], of verb: Verb) throws(Failure) {
    let own = verb.allOptions.map(\.name)
    for option in options where !own.contains(option) {
      throw unknownOption("--" + option, verb: verb)
    }
  }

  private func checkArguments(_ arguments: [String], of verb: Verb) throws(Failure) {
    let required = verb.arguments.filter { $0.occurrence != .optional }
    guard arguments.count >= required.count else {
      throw Failure.usage("\(verb.arguments[arguments.count].name) is missing: \(verb.usage)")
    }
    if verb.arguments.last?.occurrence == .atLeastOnce { return }
    guard arguments.count <= verb.arguments.count else {
      let extra = arguments[verb.arguments.count]
      throw Failure.usage("\"\(extra)\" is one word too many: \(verb.usage)")
    }
  }

  private func unknownOption(_ option: String, verb: Verb?) -> Failure {
    let whole = verb.map { "`\($0.name)` has" } ?? "there is"
    let candidates = verb?.allOptions ?? [.help, .version]
    let name = String(option.drop { $0 == "-" })
    let help = verb.map { "`carouselctl \($0.name) --help`" } ?? "`carouselctl --help`"
    return Failure.usage(
      "\(whole) no option \(option)"
        + meant(name, among: candidates.map(\.name), prefix: "--") + " \(help) lists them.")
  }

  private func meant(_ word: String, among candidates: [String], prefix: String = "") -> String {
    guard let nearest = Spelling.nearest(to: word, among: candidates) else { return "." }
    return "; did you mean \(prefix)\(nearest)?"
  }
}

/// One pass over the words: what is an option, and what is none.
private struct Scan {
  let knownOptions: [String: VerbOption]
  var words: [String] = []
  var options: [(name: String, value: String)] = []
  var unknown: [String] = []

  func has(_ option: VerbOption) -> Bool { options.contains { $0.name == option.name } }

  mutating func read(_ all: [String]) throws(Failure) {
    var rest = all[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        return
      }
      if word == "-h" {
        options.append((VerbOption.help.name, ""))
      } else if word.hasPrefix("--") {
        try readOption(word, rest: &rest)
      } else if let option = optionByLetter(word) {
        try readValue(of: option, attached: nil, rest: &rest)
      } else if word.hasPrefix("-"), word.count > 1, !isNumber(word) {
        unknown.append(word)
      } else {
        words.append(word)
      }
    }
  }

  private mutating func readOption(
    _ word: String, rest: inout ArraySlice<String>
  ) throws(Failure) {
    let body = word.dropFirst(2)
    let name = String(body.prefix { $0 != "=" })
    let attached: String? =
      body.contains("=") ? String(body.drop { $0 != "=" }.dropFirst()) : nil
    guard let option = knownOptions[name] else {
      unknown.append("--" + name)
      return
    }
    try readValue(of: option, attached: attached, rest: &rest)
  }

  private mutating func readValue(
    of option: VerbOption, attached: String?, rest: inout ArraySlice<String>
  ) throws(Failure) {
    let name = option.name
    guard let placeholder = option.value else {
      guard attached == nil else { throw Failure.usage("--\(name) takes no value") }
      options.append((name, ""))
      return
    }
    if option.isValueOptional, attached == nil, !(rest.first.map(isNumber) ?? false) {
      options.append((name, ""))
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw Failure.usage("--\(name) needs a value: --\(name) \(placeholder)")
    }
    options.append((name, value))
  }

  private func optionByLetter(_ word: String) -> VerbOption? {
    guard word.count == 2, word.first == "-" else { return nil }
    return knownOptions.values.first { $0.letter != nil && $0.letter == word.last }
  }

  private func isNumber(_ word: String) -> Bool { DecimalNumber.double(word) != nil }
}
