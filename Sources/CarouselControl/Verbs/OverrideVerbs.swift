import Carousel
import CarouselWire

extension Verb {
  /// The verbs that put pages above the rotation.
  static let ofOverrides: [Verb] = [showOverride, clearOverride]

  /// A page that is only an override's has no time of its own: `--for` says how long it is there.
  private static let fields = PageFieldSpelling.all.filter { $0.name != "duration" }

  private static let showOverride = Verb(
    name: "override show",
    summary: "Put a page above all others at once, such as an alarm",
    arguments: [
      VerbArgument(
        name: "PAGE", meaning: "the id of a page, also of a disabled one, or of a page of its own")
    ],
    options: [
      VerbOption(name: "for", value: "SECONDS", meaning: "end it after this time"),
      VerbOption(
        name: "priority", value: "NUMBER",
        meaning: "the highest one shows, the newest among equals; 0 unless given"),
      VerbOption(
        name: "id", value: "NAME", meaning: "the name to clear it by; made up unless given"),
    ] + fields.map(\.option),
    notes: [
      "The timer stands still meanwhile. When the last override has ended, the page before is "
        + "back with the time that it had left.",
      "With any of the options that say what a page is, PAGE is not looked up in the list: it is "
        + "a page of this override alone.",
      "The same name again takes the place of the override that has it.",
    ],
    examples: [
      .init(
        line: "carouselctl override show alarm --for 60 --priority 5",
        effect: "the page \"alarm\" for a minute, above all of a lower priority"),
      .init(
        line: "carouselctl override show call --text 'Number 42' --color '#007AFF' --for 10",
        effect: "a page that is in no list, for ten seconds"),
    ],
    run: { invocation, console throws(Failure) in
      let page = invocation.arguments[0]
      var members = [JSON.Member("page", try shown(invocation))]
      if let id = invocation.value("id") { members.append(.init("id", .string(id))) }
      if let text = invocation.value("priority") {
        let priorities = Override.priorities
        let priority = try invocation.wholeNumber(
          text, name: "--priority", from: priorities.lowerBound, to: priorities.upperBound)
        members.append(.init("priority", JSON(priority)))
      }
      if let seconds = try invocation.seconds("for", in: 0.1...31_536_000) {
        members.append(.init("duration", JSON(seconds)))
      }
      let result = try invocation.connect()
        .result(of: "override.show", invocation.params() + members)
      let id = PrintableText.oneLine(result["id"]?.string ?? "")
      try console.show(
        result, as: "showing \(page); `carouselctl override clear \(id)` ends it", for: invocation)
    })

  /// An id, or a whole page where there is more to say of it.
  private static func shown(_ invocation: Invocation) throws(Failure) -> JSON {
    let id = JSON.string(invocation.arguments[0])
    var members = [JSON.Member("id", id)]
    for field in fields {
      guard let value = invocation.value(field.name) else { continue }
      try field.append(value, to: &members)
    }
    return members.count == 1 ? id : .object(members)
  }

  private static let clearOverride = Verb(
    name: "override clear",
    summary: "Take a page above the others away again",
    arguments: [
      VerbArgument(
        name: "NAME", meaning: "the override's name; the one on the screen unless given",
        occurrence: .optional)
    ],
    notes: ["One that is not there is no fault: it may have ended by itself."],
    examples: [
      .init(line: "carouselctl override clear", effect: "the one on the screen"),
      .init(line: "carouselctl override clear alarm", effect: "this one, also where it waits"),
    ],
    run: { invocation, console throws(Failure) in
      let id = invocation.argument(0).map { JSON.Member("id", .string($0)) }
      let state = try invocation.connect().result(of: "override.clear", invocation.params(id))
      try console.show(state, as: StateSummary(state).line, for: invocation)
    })
}
