import Carousel

/// The configuration file: JSON5 in, values or everything that is wrong out.
public struct ConfigurationFile: Hashable, Sendable {
  public let configuration: DaemonConfiguration
  /// What is valid but does nothing in this version.
  public let warnings: [InvalidValue]

  /// Reads the file's bytes.
  public init(_ bytes: [UInt8]) throws(ConfigurationProblems) {
    configuration = .builtIn
    warnings = []
  }
}

/// Everything that is wrong in a configuration file, in its order.
public struct ConfigurationProblems: Error, Hashable, Sendable {
  public var problems: [InvalidValue]

  /// One line a problem: `carousels.default.pages[2].duration: 0 is below 0.1`.
  public var lines: [String] {
    problems.map { $0.path.isEmpty ? $0.problem : "\($0.path): \($0.problem)" }
  }
}
