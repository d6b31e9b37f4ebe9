/// What is fuzzed: each takes any bytes, and throws only where something that was promised of them
/// does not hold. The name is that of its folder in `Fuzz/corpus`.
enum FuzzTarget: String, CaseIterable {
  /// What clients of the Unix socket send, as a ``Script``.
  case requests
  /// Configuration files, one loaded over the other.
  case configuration
  /// The state file, and the generation before it.
  case state
  /// What clients of the HTTP door send, as a ``Script``.
  case http

  /// Has the target take the bytes, on a clock that begins anew for each input.
  func run(_ input: [UInt8]) throws(Finding) {
    let clock = MadeUpClock()
    defer { clock.end() }
    switch self {
    case .requests: try RequestsRun.run(input, clock)
    case .configuration: try ConfigurationRun.run(input, clock)
    case .state: try StateRun.run(input, clock)
    case .http: try HTTPRun.run(input, clock)
    }
  }
}
