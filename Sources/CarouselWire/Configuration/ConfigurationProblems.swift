import Carousel

/// Everything that is wrong in a configuration file.
public struct ConfigurationProblems: Error, Hashable, Sendable {
  /// The problems, at least one; the path of a syntax error is empty.
  public var problems: [InvalidValue]

  /// One line a problem: `carousels.default.pages[2].duration: 0 is below 0.1`.
  public var lines: [String] { problems.map(\.line) }
}

extension InvalidValue {
  /// The problem with its place in one line: `carousels.default.interval: 0 is below 0.1`.
  public var line: String { path.isEmpty ? problem : "\(path): \(problem)" }
}
