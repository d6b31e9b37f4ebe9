import CarouselWire

extension Verb {
  /// The verbs that move, start and stop a carousel.
  static let moves: [Verb] = [
    step("next", "Show the next page", "forward"),
    step("previous", "Show the page before", "back"),
    goTo,
    simple("play", "Let the timer run again after `pause`", "goes on with the time that was left"),
    simple("pause", "Stop the timer on this page, for everybody", "the page stays until `play`"),
    simple("toggle", "Pause what plays, play what is paused", "the other of the two"),
  ]

  private static func step(_ name: String, _ summary: String, _ way: String) -> Verb {
    Verb(
      name: name, summary: summary,
      arguments: [
        VerbArgument(
          name: "STEPS", meaning: "how many pages, 1 to 1000000; 1 unless given",
          occurrence: .optional)
      ],
      notes: ["The page has its full time again. What lies beyond an end, the edges decide."],
      examples: [
        .init(line: "carouselctl \(name)", effect: "one page \(way)"),
        .init(line: "carouselctl \(name) 3", effect: "three pages \(way), in one move"),
      ],
      run: { invocation, console throws(Failure) in
        var steps: JSON.Member?
        if let text = invocation.argument(0) {
          let number = try invocation.wholeNumber(text, name: "STEPS", from: 1, to: 1_000_000)
          steps = .init("steps", JSON(number))
        }
        let state = try invocation.connect()
          .result(of: "carousel." + name, invocation.params(steps))
        try console.show(state, as: StateSummary(state).line, for: invocation)
      })
  }

  private static func simple(_ name: String, _ summary: String, _ effect: String) -> Verb {
    Verb(
      name: name, summary: summary,
      examples: [.init(line: "carouselctl \(name)", effect: effect)],
      run: { invocation, console throws(Failure) in
        let state = try invocation.connect().result(of: "carousel." + name, invocation.params())
        try console.show(state, as: StateSummary(state).line, for: invocation)
      })
  }

  private static let goTo = Verb(
    name: "goto",
    summary: "Show one page at once",
    arguments: [VerbArgument(name: "INDEX|PAGE", meaning: "a page's id, or its place from 0")],
    options: [
      VerbOption(
        name: "direction", value: "WAY",
        meaning: "forward or backward; the shorter way unless given (edges `loop` only)")
    ],
    notes: [
      "A place counts from 0, as everywhere in carousel: the first page is 0. It counts the "
        + "pages of the rotation, not those that are disabled.",
      "Ids win over places: where a page has the id \"2\", `goto 2` shows that page.",
    ],
    examples: [
      .init(line: "carouselctl goto menu", effect: "the page with the id \"menu\""),
      .init(line: "carouselctl goto 0", effect: "the first page"),
      .init(line: "carouselctl goto 4 --direction backward", effect: "the fifth, going backward"),
    ],
    run: { invocation, console throws(Failure) in
      let state = try shown(invocation)
      try console.show(state, as: StateSummary(state).line, for: invocation)
    })

  /// Asks for the page by id; where there is none and the word is a number, by its place.
  private static func shown(_ invocation: Invocation) throws(Failure) -> JSON {
    let word = invocation.arguments[0]
    var direction: JSON.Member?
    if let way = invocation.value("direction") {
      guard way == "forward" || way == "backward" else {
        throw Failure.usage("--direction is \"\(way)\"; it must be forward or backward")
      }
      direction = .init("direction", .string(way))
    }
    let client = try invocation.connect()
    let byID = try client.call(
      "carousel.goTo", invocation.params(.init("page", .string(word)), direction))
    switch byID {
    case .success(let state): return state
    case .failure(let error):
      guard error.code == RPCError.Code.noSuchPage.rawValue, let place = DecimalNumber.int(word)
      else { throw Failure.refused(error.sentence) }
      let index = JSON.Member("index", JSON(place))
      return try client.result(of: "carousel.goTo", invocation.params(index, direction))
    }
  }
}
