import Glibc

extension Verb {
  /// A live line in the terminal.
  static let watch = Verb(
    name: "watch",
    summary: "Show the carousel as a live line: capsules, title, place, time left",
    options: [.reconnect],
    commonOptions: [.socket, .carousel, .quiet, .timeout, .help],
    notes: [
      "The long capsule is the current page; they have its colour unless NO_COLOR is set. End "
        + "it with q or Ctrl-C. Where stdout is no terminal, it prints a plain line for each "
        + "change."
    ],
    examples: [.init(line: "carouselctl watch", effect: "such as: • ━━━ •  Menu  2/3  2 s")],
    run: { invocation, console throws(Failure) in
      let isLive =
        console.output.isTerminal && invocation.environment["TERM"] != "dumb"
        && !invocation.has("quiet")
      try isLive ? LiveWatch.run(invocation, console) : printLines(invocation, console)
    })

  private static func printLines(
    _ invocation: Invocation, _ console: Console
  ) throws(Failure) {
    var subscription = Subscription(
      invocation, for: console.output, to: invocation.carousel.map { .named($0) } ?? .standard,
      events: ["state"],
      resumes: false)
    var last: String?
    while true {
      let event = try subscription.next(until: nil)
      if case .lost(let message)? = event { console.note(message, for: invocation) }
      guard case .state(let state)? = event else { continue }
      let now = MonotonicClock.now
      let line = WatchLine(state, arrived: now)
      let text = line.text(at: now)
      if text != last, !invocation.has("quiet") { try console.output.line(text) }
      last = text
    }
  }
}
