import CarouselWire

extension Verb {
  /// Any request, as it stands in the protocol.
  static let call = Verb(
    name: "call",
    summary: "Call any method of the protocol and print its result as JSON",
    arguments: [
      VerbArgument(name: "METHOD", meaning: "its name, such as carousel.next"),
      VerbArgument(
        name: "JSON", meaning: "its params, an object; JSON5 will do", occurrence: .optional),
    ],
    notes: [
      "What belongs to a connection, such as a hold or a drag, ends with this call. --carousel "
        + "adds the param `carousel`."
    ],
    examples: [
      .init(line: "carouselctl call daemon.stats", effect: "the daemon's counters"),
      .init(line: "carouselctl call carousel.next '{steps: 2}'", effect: "the State after it"),
    ],
    run: { invocation, console throws(Failure) in
      var members: [JSON.Member] = []
      if let text = invocation.argument(1) {
        guard let typed = try TypedJSON.value(text, name: "JSON").members else {
          throw Failure.usage("JSON is \"\(text)\"; params are an object, such as '{steps: 2}'")
        }
        members = typed
      }
      if let name = invocation.value("carousel") {
        guard !members.contains(where: { $0.key == "carousel" }) else {
          throw Failure.usage("the param carousel is given twice: in JSON and by --carousel")
        }
        members.append(.init("carousel", .string(name)))
      }
      let result = try invocation.connect().result(of: invocation.arguments[0], members)
      try console.show(result, as: result.text, for: invocation)
    })

  /// Reads the configuration file again.
  static let reload = Verb(
    name: "reload",
    summary: "Make the daemon read its configuration file again",
    commonOptions: VerbOption.ofTheDaemon,
    notes: [
      "What did not change goes on without a break. Where the file is wrong, all that is wrong "
        + "is listed and the old configuration stays."
    ],
    examples: [.init(line: "carouselctl reload", effect: "says what has changed")],
    run: { invocation, console throws(Failure) in
      let result = try invocation.connect().result(of: "daemon.reload", [])
      let changed = (result["changed"]?.array ?? []).map { $0.string ?? $0.text }
        .map(PrintableText.oneLine)
      try console.show(
        result,
        as: changed.isEmpty
          ? "nothing has changed" : "changed: " + changed.joined(separator: ", "),
        for: invocation)
    })
}
