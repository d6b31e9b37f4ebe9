extension VerbOption {
  static let format = VerbOption(
    name: "format", value: "TEMPLATE",
    meaning:
      "print text with fields of the State in it, such as '{{index}}/{{count}} {{page.title}}'; "
      + "null is empty, \\n and \\t work, {{{{ is a brace pair")
}

extension Invocation {
  /// The template of `--format`, or nil where there is none.
  func template() throws(Failure) -> Template? {
    guard let source = value("format") else { return nil }
    guard !has("json") else {
      throw Failure.usage("--format and --json ask for two different outputs; give one of them")
    }
    return try Template(source)
  }
}
