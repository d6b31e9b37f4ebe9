import CarouselWire

extension Verb {
  /// The verbs that show and edit the list of pages.
  static let ofPages: [Verb] = [
    listPages, addPage, removePage, movePage, setPage, enablePage, disablePage,
  ]

  private static let id = VerbArgument(name: "ID", meaning: "the page's id")
  private static let before = VerbOption(
    name: "before", value: "ID", meaning: "in front of this page")

  private static let listPages = Verb(
    name: "pages list",
    summary: "List all pages, also those that are disabled",
    notes: ["The first column is the place in the whole list, from 0, as `--at` and `--to` count."],
    examples: [
      .init(line: "carouselctl pages list", effect: "place, id, title, time, and what is disabled"),
      .init(line: "carouselctl pages list --json | jq -r '.pages[].id'", effect: "the ids alone"),
    ],
    run: { invocation, console throws(Failure) in
      let list = try PageList.whole(of: invocation.connect(), invocation.params())
      try console.show(list, as: PageList.table(list), for: invocation)
    })

  private static let addPage = Verb(
    name: "pages add",
    summary: "Add a page, at the end unless told otherwise",
    arguments: [
      VerbArgument(name: "ID", meaning: "its id: 1 to 64 of A-Z a-z 0-9 . _ -, not taken yet")
    ],
    options: PageFieldSpelling.all.map(\.option) + [
      VerbOption(name: "disabled", meaning: "keep it out of the rotation for now"), before,
      VerbOption(name: "at", value: "PLACE", meaning: "at this place of the whole list, from 0"),
    ],
    examples: [
      .init(
        line: "carouselctl pages add welcome --title Welcome --color '#FF3B30' --duration 12",
        effect: "a red page of 12 seconds, at the end"),
      .init(
        line: "carouselctl pages add news --web https://example.org/news --icon info --before menu",
        effect: "a web page in front of the page \"menu\""),
    ],
    run: { invocation, console throws(Failure) in
      var members = [JSON.Member("id", .string(invocation.arguments[0]))]
      for field in PageFieldSpelling.all {
        guard let value = invocation.value(field.name) else { continue }
        try field.append(value, to: &members)
      }
      if invocation.has("disabled") { members.append(.init("enabled", .bool(false))) }
      let place = try placeParam(invocation, indexOption: "at")
      let params = invocation.params(.init("page", .object(members)), place)
      try edit(invocation, console, "pages.insert", params, done: "added")
    })

  private static let removePage = Verb(
    name: "pages remove",
    summary: "Remove a page",
    arguments: [id],
    examples: [.init(line: "carouselctl pages remove welcome", effect: "it is gone for good")],
    run: { invocation, console throws(Failure) in
      let params = invocation.params(.init("id", .string(invocation.arguments[0])))
      try edit(invocation, console, "pages.remove", params, done: "removed")
    })

  private static let movePage = Verb(
    name: "pages move",
    summary: "Move a page to another place of the list",
    arguments: [id],
    options: [
      before,
      VerbOption(
        name: "to", value: "PLACE",
        meaning: "to this place, from 0, counted in the list without the page"),
    ],
    examples: [
      .init(line: "carouselctl pages move welcome --to 0", effect: "now it is the first"),
      .init(line: "carouselctl pages move news --before menu", effect: "in front of \"menu\""),
    ],
    run: { invocation, console throws(Failure) in
      guard let place = try placeParam(invocation, indexOption: "to") else {
        throw Failure.usage("where to? Give --before ID or --to PLACE")
      }
      let params = invocation.params(.init("id", .string(invocation.arguments[0])), place)
      try edit(invocation, console, "pages.move", params, done: "moved")
    })

  private static let setPage = Verb(
    name: "pages set",
    summary: "Change fields of a page",
    arguments: [
      id,
      VerbArgument(
        name: "FIELD=VALUE", meaning: "a field and its new value; FIELD= takes the field away",
        occurrence: .atLeastOnce),
    ],
    choices: Verb.Choices(
      title: "Fields",
      rows: (PageFieldSpelling.all + [.enabled]).map {
        (word: "\($0.name)=\($0.placeholder)", meaning: $0.meaning)
      }),
    examples: [
      .init(
        line: "carouselctl pages set menu 'title=Menu of the day' duration=20",
        effect: "another title, and 20 seconds"),
      .init(line: "carouselctl pages set menu duration=", effect: "the carousel's interval again"),
    ],
    run: { invocation, console throws(Failure) in
      let id = invocation.arguments[0]
      var members = [JSON.Member("id", .string(id))]
      for assignment in invocation.arguments.dropFirst() {
        try PageFieldSpelling.append(try PageAssignment.member(assignment), to: &members)
      }
      try edit(
        invocation, console, "pages.update", invocation.params() + members, done: "changed")
    })

  private static let enablePage = toggle(
    "enable", "Take a page into the rotation again", true, "it is shown in its turn")
  private static let disablePage = toggle(
    "disable", "Keep a page out of the rotation", false, "it leaves at once if it is on the screen")

  private static func toggle(
    _ name: String, _ summary: String, _ enabled: Bool, _ effect: String
  ) -> Verb {
    Verb(
      name: "pages " + name, summary: summary, arguments: [id],
      examples: [.init(line: "carouselctl pages \(name) menu", effect: effect)],
      run: { invocation, console throws(Failure) in
        let params = invocation.params(
          .init("id", .string(invocation.arguments[0])), .init("enabled", .bool(enabled)))
        try edit(invocation, console, "pages.update", params, done: name + "d")
      })
  }

  private static func edit(
    _ invocation: Invocation, _ console: Console, _ method: String, _ params: [JSON.Member],
    done: String
  ) throws(Failure) {
    let result = try invocation.connect().result(of: method, params)
    let revision = result["revision"]?.integer.map { " (revision \($0))" } ?? ""
    try console.show(result, as: "\(done) \(invocation.arguments[0])\(revision)", for: invocation)
  }

  private static func placeParam(
    _ invocation: Invocation, indexOption: String
  ) throws(Failure) -> JSON.Member? {
    let index = invocation.value(indexOption)
    guard let before = invocation.value("before") else {
      guard let index else { return nil }
      let place = try invocation.wholeNumber(index, name: "--" + indexOption, from: 0)
      return .init(indexOption, JSON(place))
    }
    guard index == nil else {
      throw Failure.usage("--before and --\(indexOption) say two places; give one of them")
    }
    return .init("before", .string(before))
  }
}
