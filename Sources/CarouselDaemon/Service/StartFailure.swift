/// Why the daemon cannot start, as one sentence for the terminal.
struct StartFailure: Error, Equatable {
  /// What is wrong, where, and what would be right.
  let message: String
  /// What the process exits with.
  var exitCode: Int32 = ExitCode.failure
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
