import CarouselWire

/// Why the daemon cannot start, as a sentence, or some, for the terminal.
struct StartFailure: Error, Equatable {
  /// What is wrong, where, and what would be right.
  let message: String
  /// What the process exits with.
  var exitCode: Int32 = ExitCode.failure
}

extension StartFailure {
  /// A configuration that cannot be taken: a line for each problem.
  init(_ error: ConfigurationProblems) {
    self.init(
      message: error.lines.joined(separator: "\n"), exitCode: ExitCode.configuration)
  }
}

/// What the process exits with.
enum ExitCode {
  static let success: Int32 = 0
  /// It could not start, or `--check` found something.
  static let failure: Int32 = 1
  /// The command line is wrong.
  static let usage: Int32 = 2
  /// The configuration is wrong: EX_CONFIG of sysexits.h.
  static let configuration: Int32 = 78
}
