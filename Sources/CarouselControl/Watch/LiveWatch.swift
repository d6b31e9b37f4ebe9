import Carousel
import Glibc

/// `watch` in a terminal: it writes only when something has changed or a displayed second ticks.
enum LiveWatch {
  /// Shows the line until somebody ends it.
  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) {
    let signals = try PendingSignals([SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT])
    var subscription = Subscription(
      invocation, for: console.output, to: invocation.carousel.map { .named($0) } ?? .standard,
      events: ["state", "position"], resumes: false)
    // What cannot be connected at all is told before the terminal is touched.
    var event = try subscription.next(until: nil, others: [signals.descriptor])
    let keys = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : nil
    let terminal = try Terminal(console.output)
    let isColored = (invocation.environment["NO_COLOR"] ?? "").isEmpty
    var line: WatchLine?
    while true {
      switch event {
      case .state(let state): line = WatchLine(state, arrived: MonotonicClock.now)
      case .position(let position): line?.move(position)
      case .lost(let message):
        // What was shown may be long over, so it does not stay.
        line = nil
        try terminal.show(DisplayWidth.cut(message, to: terminal.columns - 1))
      case nil:
        if try isEnded(signals, keys, terminal) { return }
      }
      let now = MonotonicClock.now
      if let line {
        try terminal.show(
          line.text(at: now, columns: terminal.columns - 1, colored: isColored))
      }
      event = try subscription.next(
        until: line?.nextTick(after: now), others: [signals.descriptor] + [keys].compactMap(\.self))
    }
  }

  /// Looks at what came from outside; whether it asks for the end.
  private static func isEnded(
    _ signals: PendingSignals, _ keys: Int32?, _ terminal: Terminal
  ) throws(Failure) -> Bool {
    while let number = signals.next() {
      switch number {
      case SIGINT, SIGTERM, SIGHUP: return true
      case SIGTSTP:
        try terminal.release()
        raise(SIGSTOP)
        try terminal.take()
      default: continue
      }
    }
    guard let keys, try Waiting.readable([keys], until: MonotonicClock.now).contains(keys) else {
      return false
    }
    var key: UInt8 = 0
    return read(keys, &key, 1) != 1 || key == UInt8(ascii: "q")
  }
}
