import Carousel

/// What the methods answer that do not answer with a State.
enum ResultFields {
  static let info: [Field] = [
    text("name", "carouseld"),
    text("version", "The version of the program"),
    count("protocol", "The version of this protocol"),
    text("instance", "Another one at every start"),
    count("pid", "The process"),
    number("startedAt", "When it started, in Unix seconds"),
    names("carousels", "The carousels, in the order of the configuration"),
    names("methods", "What can be asked for"),
  ]

  static let stats: [Field] = [
    count("clients", "Connections now"),
    count("subscribers", "Those that are told of changes"),
    count("displays", "Registered displays"),
    count("events", "Changes of all carousels"),
    count("deliveries", "Notifications that were sent"),
    count("skipped", "States that slow clients did not get"),
    Field(
      "closed", .dictionary(.integer(0...Int.max)), required: true,
      "Connections that the daemon closed, by reason"),
    time("latenessP50", "Half of the timer's changes were at most so late, in seconds"),
    time("latenessP99", "99 in 100 of the timer's changes were at most so late, in seconds"),
    count("reloads", "Configurations read while running"),
    count("edits", "Edits of pages"),
    count("stateWrites", "Writes of the state folder"),
    count("clockSteps", "Times that the wall clock was set"),
    Field(
      "refused", .dictionary(.integer(0...Int.max)), required: true,
      "Attempts that were refused, by reason"),
    count("logSuppressed", "Lines of the log that were left out"),
    count("rss", "Resident memory in bytes"),
  ]

  static let carousel: [Field] = [
    text("carousel", "Its name"),
    Field("index", .nullable(.integer(0...Int.max)), required: true, "The current page's place"),
    count("count", "Pages in the rotation"),
    Field("page", .nullable(.text(.name)), required: true, "The current page's id"),
    Field("playing", .boolean, required: true, "Whether nobody has paused"),
  ]

  static let pages: [Field] = [
    count("revision", "The number of edits of the list"),
    count("total", "All pages, also those not in this part"),
    Field(
      "pages", .array(.object(PageFields.all), maximum: 1000), required: true,
      "The part that was asked for, at most 512 KiB"),
    Field(
      "override",
      .object([
        text("id", "The override's name"),
        Field("page", .object(PageFields.all), required: true, "Its page"),
      ]), "The override on the screen, only where it shows a page of its own"),
  ]

  static let override: [Field] = [text("id", "The override's name")]

  static let subscription: [Field] = [
    text("instance", "The daemon's instance"),
    Field(
      "resumed", .boolean, required: true,
      "Whether the states are all those since the ones that were named"),
    Field("states", .array(.anyObject, maximum: 1_000_000), required: true, "States"),
    Field(
      "pages", .dictionary(.object(pages)),
      "The pages of the carousels, where pages were asked for by name"),
  ]

  static let sample: [Field] = [
    Field(
      "values", .array(.number(.finite), maximum: MotionSample.sampleRange.upperBound),
      required: true, "The values at the times"),
    time("duration", "The seconds until it is over; null where it never is"),
    Field(
      "css", .nullable(.text(TextLimit(bytes: 65_536))), required: true,
      "The motion as a CSS linear() of its progress"),
  ]

  static let reload: [Field] = [names("changed", "The paths of what changed in the file")]

  static let remoteLink: [Field] = [
    names("links", "URLs, the best one first"),
    Field(
      "network", .boolean, required: true, "Whether they are for other machines than this one"),
  ]

  private static func text(_ name: String, _ summary: String) -> Field {
    Field(name, .text(.name), required: true, summary)
  }

  private static func names(_ name: String, _ summary: String) -> Field {
    Field(name, .array(.text(.name), maximum: 1_000_000), required: true, summary)
  }

  private static func count(_ name: String, _ summary: String) -> Field {
    Field(name, .integer(0...Int.max), required: true, summary)
  }

  private static func number(_ name: String, _ summary: String) -> Field {
    Field(name, .number(.finite), required: true, summary)
  }

  private static func time(_ name: String, _ summary: String) -> Field {
    Field(name, .nullable(.number(.finite)), required: true, summary)
  }
}
