import CarouselWire

extension VerbOption {
  static let reconnect = VerbOption(
    name: "reconnect",
    meaning: "when the daemon is gone, try again until it is back: soon at first, then every 5 s")
}

extension Verb {
  /// A line for every State, as it comes.
  static let subscribe = Verb(
    name: "subscribe",
    summary: "Print the current State and then each change, a line each",
    options: [
      .format,
      VerbOption(name: "count", value: "N", meaning: "exit after N lines"),
      .reconnect,
    ],
    notes: [
      "Without --carousel it tells of all carousels. Each line is written at once, also into a "
        + "pipe; when nobody reads the pipe any more, it exits 0.",
      "--reconnect also waits for a daemon that does not run yet. After a lost connection it "
        + "goes on where it was: nothing is told twice, and nothing left out that the daemon "
        + "still knows.",
    ],
    examples: [
      .init(line: "carouselctl subscribe", effect: "time, page, place and reason of each change"),
      .init(
        line: "carouselctl subscribe --format '{{index}}/{{count}} {{page.title}}'",
        effect: "such as 1/3 Menu"),
      .init(
        line: "carouselctl subscribe --json --count 1 | jq .page.id",
        effect: "the id of the current page"),
    ],
    run: { invocation, console throws(Failure) in
      let template = try invocation.template()
      var left: Int?
      if let count = invocation.value("count") {
        left = try invocation.wholeNumber(count, name: "--count", from: 1)
      }
      var subscription = Subscription(
        invocation, for: console.output, to: invocation.carousel.map { .named($0) } ?? .all,
        events: ["state"],
        resumes: true)
      while left != 0 {
        switch try subscription.next(until: nil) {
        case .state(let state):
          let text = { template?.text(of: state) ?? StateSummary(state).logLine }
          try console.show(state, as: text(), for: invocation)
          left = left.map { $0 - 1 }
        case .lost(let message): console.note(message, for: invocation)
        case .position, nil: continue
        }
      }
    })
}
