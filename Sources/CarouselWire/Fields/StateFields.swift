import Carousel

/// The fields of a State, for its description.
enum StateFields {
  static let all: [Field] = [
    field("carousel", .text(.name), "Its name"),
    field("instance", .text(.name), "Another one at every start of the daemon"),
    field("seq", count, "The number of changes"),
    field("at", .number(.finite), "When the last change was, in Unix seconds"),
    field("reason", .text(.name), "What the last change was"),
    field("index", .nullable(count), "The current page's place in the rotation"),
    field("count", count, "The pages in the rotation"),
    field("virtualIndex", integer, "The index without wrapping"),
    field("position", .nullable(.number(.finite)), "The position in pages"),
    field("phase", .choice(["idle", "dragging", "settling"]), "Whether somebody drags"),
    field("page", .nullable(.object(page)), "The page on the screen"),
    field("from", .nullable(.object(reference)), "What was current before the last change"),
    field("next", .nullable(.object(reference)), "What the timer would show next"),
    field("direction", .choice(["forward", "backward", "none"]), "The way of the last change"),
    field("wrapped", .boolean, "Whether it went over an end"),
    field("ended", .boolean, "Whether the last page's time is over"),
    field("playing", .boolean, "Whether nobody has paused"),
    field("holds", .array(.text(.name), maximum: 100), "Why the timer stands still"),
    field("interval", seconds, "The time of pages without one of their own"),
    field("shownAt", seconds, "Since when the page on the screen is on, in Unix seconds"),
    field("advancesAt", seconds, "When the timer moves on, in Unix seconds"),
    field("remaining", seconds, "The time left on the current page"),
    field("edges", .choice(Edges.allCases.map(\.rawValue)), "What lies beyond the ends"),
    field("order", .choice(["listed", "shuffled"]), "The order of the pages"),
    field("revision", count, "The number of edits of the list"),
    field("override", .nullable(.object(override)), "What put its page above the rotation"),
    field("highlight", .nullable(.anyObject), "The animation of the last move"),
    field("indicator", .nullable(.anyObject), "The page indicator"),
    Field("skipped", count, "How many States this client missed before this one"),
  ]

  private static let count = FieldType.integer(0...Int.max)
  private static let integer = FieldType.integer(-9_007_199_254_740_991...Int.max)
  private static let seconds = FieldType.nullable(.number(.finite))
  private static let reference = [
    field("index", count, "Its place in the rotation"), field("id", .text(.name), "Its name"),
  ]
  private static let override = [
    field("id", .text(.name), "Its name"),
    field("priority", .integer(Override.priorities), "Those of a lower one wait underneath"),
    field("until", seconds, "When it ends, in Unix seconds"),
  ]
  private static let page = [
    field("id", .text(.name), "Its name"),
    field("title", .text(.name), "The heading"),
    field("label", .text(.name), "What a screen reader says"),
    field("color", .formatted(.color), "Its colour"),
    field("icon", .nullable(.text(.icon)), "An icon's name, or one emoji"),
    field(
      "duration", .nullable(.either([.number(.duration), .choice(["content"])])),
      "Seconds on screen, or \"content\""),
  ]

  private static func field(_ name: String, _ type: FieldType, _ summary: String) -> Field {
    Field(name, type, required: true, summary)
  }
}
