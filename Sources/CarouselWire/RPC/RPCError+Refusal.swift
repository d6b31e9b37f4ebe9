import Carousel

/// The one place where what the model and the table refuse becomes a code and a sentence.
extension RPCError {
  /// What a refusal of the model is on the wire.
  public init(_ refusal: Refusal) {
    switch refusal {
    case .invalid(let value): self.init(value)
    case .noPages: self.init(.noPages, "The carousel has no pages to show.")
    case .noSuchPage(let id):
      self.init(.noSuchPage, "There is no page \(JSONPath.quoted(id)).")
    case .notInRotation(let id, let why):
      self.init(.notAvailable, "The page \(JSONPath.quoted(id)) \(why).")
    case .busy: self.init(.busy, "A drag is under way; try again when it has ended.")
    case .overridden:
      self.init(
        .busy, "An override is on the screen and cannot be dragged; try again when it has ended.")
    case .noDrag: self.init(.noDrag, "There is no drag of yours; drag.begin starts one.")
    case .noDisplay:
      self.init(
        .invalidParams, "This connection is no display yet; display.register makes it one.")
    case .limit(let what): self.init(.limitReached, what)
    case .revisionConflict(let expected, let actual):
      self.init(
        .revisionConflict,
        "The list has revision \(actual), not \(expected); read it again and repeat the edit.")
    }
  }

  /// A param that cannot be taken: -32602.
  public init(_ value: InvalidValue) {
    let sentence = value.path.isEmpty ? value.problem : "\(value.path): \(value.problem)"
    let end = sentence.hasSuffix("?") ? "" : "."
    self.init(.invalidParams, sentence + end, data: .value(value))
  }

  /// Everything that is wrong in the configuration file: -32602.
  public init(_ problems: ConfigurationProblems) {
    let count = problems.problems.count
    let message =
      count == 1
      ? "The configuration file has a problem: \(problems.lines[0])."
      : "The configuration file has \(count) problems, and the old configuration stays in force."
    self.init(.invalidParams, message, data: .problems(problems.problems))
  }

  /// A carousel that does not exist, among those that do: -32001.
  public init(noSuchCarousel name: String, among names: [String]) {
    self.init(
      .noSuchCarousel,
      "There is no carousel \(JSONPath.quoted(name)); there is \(Self.list(names)).")
  }

  /// A request that does not say which of several carousels it means: -32602.
  public init(noCarouselNamedAmong names: [String]) {
    self.init(
      InvalidValue(
        path: "carousel", problem: "is missing, and there are several carousels",
        expected: "one of \(Self.list(names))"))
  }

  /// A text that is no JSON: -32700.
  init(noJSON error: JSONSyntaxError) {
    self.init(.parseError, "This is no JSON: \(error.problem) (column \(error.column)).")
  }

  /// A line over the limit: -32600, before the connection is closed.
  public init(lineTooLong limit: Int) {
    self.init(.invalidRequest, "line too long: a request has at most \(limit) bytes.")
  }

  private static func list(_ names: [String]) -> String {
    guard !names.isEmpty else { return "none at all" }
    let shown = names.prefix(10).joined(separator: ", ")
    return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
  }
}
