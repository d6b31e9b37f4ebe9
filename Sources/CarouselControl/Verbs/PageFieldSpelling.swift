import CarouselWire

/// A field of a page as it is typed: `--title Menu` for `pages add`, `title=Menu` for `pages set`.
struct PageFieldSpelling: Sendable {
  /// The name as it is typed.
  let name: String
  /// The member of a page that it belongs to; the name unless it is one way to say the content.
  var key: String { Self.waysToSayContent.contains(name) ? "content" : name }
  /// The placeholder of its value in the help.
  let placeholder: String
  /// What it means, as a phrase.
  let meaning: String
  /// The member of the page that a value becomes.
  let member: @Sendable (String) throws(Failure) -> JSON.Member

  private static let waysToSayContent: Set<String> = ["text", "image", "video", "web", "html"]

  /// Every field, in the order of the help.
  static let all: [PageFieldSpelling] = [
    text("title", "TEXT", "the heading; the id where there is none"),
    text("label", "TEXT", "what a screen reader says; the title where there is none"),
    text("icon", "NAME", "house, heart, person, message, gear, star, ... or one emoji"),
    text("color", "#RRGGBB", "the colour; one of eight by its place where there is none"),
    PageFieldSpelling(
      name: "duration", placeholder: "SECONDS",
      meaning: "how long it stays, 0.1 to 31536000, or \"content\": until the content has ended"
    ) { value throws(Failure) in .init("duration", try duration(value)) },
    content("text", "TEXT", "show this text, large", kind: "text", field: "text"),
    content("image", "FILE|URL", "show this picture", kind: "image", field: "src"),
    content("video", "FILE|URL", "play this video", kind: "video", field: "src"),
    content("web", "URL", "show this web page", kind: "web", field: "url"),
    content("html", "HTML", "show this piece of HTML", kind: "html", field: "html"),
    json("content", "what it shows, as JSON, for what the five above cannot say"),
    json("extra", "anything else for the display, as JSON"),
  ]

  /// Whether the page takes part: for `pages set` only, for `pages add` has a flag.
  static let enabled = PageFieldSpelling(
    name: "enabled", placeholder: "yes|no", meaning: "whether it takes part in the rotation"
  ) { value throws(Failure) in
    switch value {
    case "yes", "true", "on": .init("enabled", .bool(true))
    case "no", "false", "off": .init("enabled", .bool(false))
    default: throw Failure.usage("enabled is \"\(value)\"; it must be yes or no")
    }
  }

  /// Adds the field to a page, of which it must be new.
  func append(_ value: String, to members: inout [JSON.Member]) throws(Failure) {
    try Self.append(try member(value), to: &members)
  }

  /// Two ways to say the content are one field of the page.
  static func append(
    _ member: JSON.Member, to members: inout [JSON.Member]
  ) throws(Failure) {
    guard !members.contains(where: { $0.key == member.key }) else {
      throw Failure.usage("the page's \(member.key) is given twice")
    }
    members.append(member)
  }

  /// The field as an option.
  var option: VerbOption { VerbOption(name: name, value: placeholder, meaning: meaning) }

  private static func text(
    _ name: String, _ placeholder: String, _ meaning: String
  ) -> PageFieldSpelling {
    PageFieldSpelling(name: name, placeholder: placeholder, meaning: meaning) {
      value throws(Failure) in .init(name, .string(value))
    }
  }

  private static func content(
    _ name: String, _ placeholder: String, _ meaning: String, kind: String, field: String
  ) -> PageFieldSpelling {
    PageFieldSpelling(name: name, placeholder: placeholder, meaning: meaning) {
      value throws(Failure) in
      .init("content", .object([.init("kind", .string(kind)), .init(field, .string(value))]))
    }
  }

  private static func json(_ name: String, _ meaning: String) -> PageFieldSpelling {
    PageFieldSpelling(name: name, placeholder: "JSON", meaning: meaning) {
      value throws(Failure) in .init(name, try TypedJSON.value(value, name: name))
    }
  }

  private static func duration(_ value: String) throws(Failure) -> JSON {
    if value == "content" { return .string("content") }
    guard let seconds = DecimalNumber.double(value) else {
      throw Failure.usage("duration is \"\(value)\"; it must be a number of seconds or \"content\"")
    }
    return JSON(seconds)
  }
}
