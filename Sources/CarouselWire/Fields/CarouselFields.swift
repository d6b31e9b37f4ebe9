import Carousel

/// The keys of a carousel, in the configuration file and for `carousel.configure`.
enum CarouselFields {
  /// All that the file knows.
  static let all: [Field] =
    changeable + [
      Field(
        "seed", .integer(0...9_007_199_254_740_991), standard: .number(JSONNumber(0)),
        actsOn: [.number(JSONNumber(0))], "What the shuffled order begins with"),
      Field(
        "pages", .array(.object(PageFields.all), maximum: 1_000_000), standard: .array([]),
        "The pages in order"),
    ]

  private static let standard = Configuration()

  /// Those that can be changed while it runs.
  static let changeable: [Field] = [
    Field(
      "interval", .nullable(.number(.duration)),
      standard: standard.interval.map { .number(JSONNumber($0)) } ?? .null,
      "Seconds on screen of a page without a duration of its own; null: for good"),
    Field(
      "edges", choice(Edges.self), standard: .string(standard.edges.rawValue),
      "What lies beyond the ends"),
    Field(
      "order", .choice(["listed", "shuffled"]), standard: "listed", actsOn: ["listed"],
      "The order of the pages; shuffled with edges loop only"),
    Field(
      "linger", .nullable(.number(.duration)), standard: .null,
      "The least seconds on screen after a move by hand"),
    Field(
      "align", .nullable(.choice(["clock"])), standard: .null, actsOn: [.null],
      "Whether the page follows the wall clock alone"),
    Field(
      "home",
      .nullable(
        .object([
          Field("page", .formatted(.identifier), required: true, "The page to go back to"),
          Field("after", .number(.duration), required: true, "Seconds without a move by hand"),
        ])), standard: .null, actsOn: [.null], "The page that is shown after some time"),
    Field(
      "pauseOn",
      .array(choice(PauseTrigger.self), maximum: PauseTrigger.allCases.count),
      standard: .array([]), "Which of the holds hover and focus count"),
    Field(
      "waitReady", .nullable(.number(.duration)), standard: .null,
      "The most seconds to wait until a display shows the page"),
    Field(
      "contentLimit", .number(.duration), standard: .number(JSONNumber(standard.contentLimit)),
      "The most seconds on screen of a page with the duration \"content\""),
    Field(
      "skipFailed", .boolean, standard: .bool(standard.skipFailed),
      "Whether a page that no display can show is left at once"),
    Field("accent", .formatted(.color), standard: .string(standard.accent), "The colour of bars"),
    Field(
      "chrome", choice(Chrome.self), standard: .string(standard.chrome.rawValue),
      "What is drawn around the page"),
    Field("indicator", .object(indicator), "How the page indicator looks"),
    Field(
      "animation", .object([Field("spring", .object(spring), "The spring of the notch")]),
      "How things move"),
  ]

  /// How the page indicator looks.
  static let indicator: [Field] = {
    let standard = PageIndicator.Configuration()
    return [
      Field("style", choice(PageIndicator.Style.self), standard: "capsule", "How the items look"),
      Field(
        "maxVisible",
        .integer(PageIndicator.Configuration.maxVisibleRange),
        standard: .number(JSONNumber(standard.maxVisible)),
        "The most items; more pages scroll under the row"),
      Field(
        "hidesForSinglePage", .boolean, standard: .bool(false),
        "Whether one page has no indicator"),
      length("activeWidth", standard.activeWidth, "The width of the current page's item"),
      length("inactiveWidth", standard.inactiveWidth, "The width of the other items"),
      length("height", standard.height, "The height of the items"),
      length("spacing", standard.spacing, "The space between the items"),
    ]
  }()

  /// How the notch moves.
  static let spring: [Field] = {
    let standard = Configuration().spring
    return [
      Field(
        "response", .number(.springResponse), standard: .number(JSONNumber(standard.response)),
        "The undamped period in seconds"),
      Field(
        "dampingFraction", .number(.springDamping),
        standard: .number(JSONNumber(standard.dampingFraction)), "1 is critically damped"),
      Field(
        "blendDuration", .number(.springBlending),
        standard: .number(JSONNumber(standard.blendDuration)),
        "Carried for displays; it changes no value"),
    ]
  }()

  private static func length(_ name: String, _ standard: Double, _ summary: String) -> Field {
    Field(name, .number(.size), standard: .number(JSONNumber(standard)), "\(summary), in points")
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) -> FieldType {
    .choice(type.allCases.map(\.rawValue))
  }
}
