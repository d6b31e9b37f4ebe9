/// What is found wrong in the parts of one value.
struct ProblemList {
  private(set) var problems: [InvalidValue] = []
  private let path: String

  /// The list of what is wrong in the value at `path`; empty for the outermost.
  init(at path: String) {
    self.path = path
  }

  mutating func check(_ value: Int, _ name: String, _ range: ClosedRange<Int>) {
    guard !range.contains(value) else { return }
    let problem =
      value < range.lowerBound
      ? "\(value) is below \(range.lowerBound)" : "\(value) is above \(range.upperBound)"
    add(
      name, problem, value: "\(value)",
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  mutating func check(_ value: Double?, _ name: String, _ range: NumberRange) {
    guard let value, let problem = range.problem(with: value) else { return }
    add(name, problem, value: NumberRange.text(value), expected: range.description)
  }

  mutating func check(_ text: String?, _ name: String, _ limit: TextLimit) {
    guard let text, let problem = limit.problem(with: text) else { return }
    add(name, problem, value: nil, expected: limit.description)
  }

  mutating func check(color: String?, _ name: String) {
    guard let color, Color(color) == nil else { return }
    add(name, "\(shown(color)) is no colour", value: color, expected: Color.rule)
  }

  mutating func check(id: String, _ name: String) {
    guard !Identifier.isValid(id) else { return }
    add(name, "\(shown(id)) is no valid name", value: id, expected: Identifier.rule)
  }

  private mutating func add(_ name: String, _ problem: String, value: String?, expected: String) {
    problems.append(
      InvalidValue(
        path: path.isEmpty ? name : "\(path).\(name)", problem: problem,
        value: value.flatMap { $0.utf8.count <= TextLimit.name.bytes ? $0 : nil },
        expected: expected))
  }

  /// A text as a message can show it.
  private func shown(_ text: String) -> String {
    text.utf8.count <= TextLimit.name.bytes ? "\"\(text)\"" : "a text of \(text.utf8.count) bytes"
  }
}
