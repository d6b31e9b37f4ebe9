import CarouselWire

extension Verb {
  /// What is on the screen.
  static let status = Verb(
    name: "status",
    summary: "Tell which page is on, how long it stays, and what holds it",
    options: [.format],
    examples: [
      .init(line: "carouselctl status", effect: "page, place, time left, interval and edges"),
      .init(
        line: "carouselctl status --format '{{page.title}} {{remaining}}'",
        effect: "only the title and the seconds left"),
      .init(line: "carouselctl status --quiet", effect: "nothing; exits 0 if a daemon answers"),
    ],
    run: { invocation, console throws(Failure) in
      let template = try invocation.template()
      let state = try invocation.connect().result(of: "carousel.get", invocation.params())
      try console.show(
        state, as: template?.text(of: state) ?? StateSummary(state).paragraph, for: invocation)
    })

  /// All carousels of the daemon.
  static let list = Verb(
    name: "list",
    summary: "List the carousels and the page that each one shows",
    commonOptions: VerbOption.ofTheDaemon,
    examples: [.init(line: "carouselctl list", effect: "one line a carousel")],
    run: { invocation, console throws(Failure) in
      let result = try invocation.connect().result(of: "carousel.list", [])
      let rows = (result.array ?? []).map { entry in
        [entry["carousel"]?.string ?? "", pageInList(entry), playingInList(entry)]
          .map(PrintableText.oneLine)
      }
      try console.show(
        result, as: rows.isEmpty ? "no carousels" : TextTable.lines(rows).joined(separator: "\n"),
        for: invocation)
    })

  /// `page` is an id or an object with one.
  private static func pageInList(_ entry: JSON) -> String {
    let count = entry["count"]?.integer ?? 0
    let page = entry["page"]
    let name = page?.string ?? page?["title"]?.string ?? page?["id"]?.string
    guard let name else { return "no pages" }
    guard let index = entry["index"]?.integer else { return name }
    return "\(name), page \(index + 1) of \(count)"
  }

  private static func playingInList(_ entry: JSON) -> String {
    entry["playing"]?.bool == false ? "paused" : "playing"
  }
}
