import CarouselWire

/// What came of one request.
typealias Outcome = Result<ArraySlice<UInt8>, RPCError>

/// One line or HTTP request that waits to be carried out, call by call.
final class Commit {
  /// One thing to do.
  enum Step {
    case call(Result<Request, RPCError>)
    case action(() -> Void)

    /// Whether nothing behind it can be tried before it was done.
    var isUnforeseeable: Bool {
      switch self {
      case .action: true
      case .call(.success(let request)): request.isReload
      case .call(.failure): false
      }
    }
  }

  /// Who asks; nil: nobody, or the daemon itself.
  let caller: Caller?
  /// What it takes in memory, about.
  let bytes: Int
  /// The bytes of the results so far.
  private(set) var answered = 0

  private let steps: [Step]
  private let completion: ([Outcome]) -> Void
  private var place = 0
  private var outcomes: [Outcome] = []

  /// Something to do, and what to do with its results.
  init(
    _ steps: [Step], from caller: Caller?, bytes: Int,
    then completion: @escaping ([Outcome]) -> Void
  ) {
    self.steps = steps
    self.caller = caller
    self.bytes = bytes
    self.completion = completion
  }

  /// What is still to be done.
  var rest: ArraySlice<Step> { steps[place...] }

  /// Whether all was done.
  var isDone: Bool { place == steps.count }

  /// The next step, which counts as done; nil: there is none.
  func next() -> Step? {
    guard !isDone else { return nil }
    defer { place += 1 }
    return steps[place]
  }

  /// Notes what came of a call.
  func note(_ outcome: Outcome) {
    if case .success(let result) = outcome { answered += result.count }
    outcomes.append(outcome)
  }

  /// Tells whoever waits.
  func complete() { completion(outcomes) }
}
