import Carousel

/// The fields of a page, on the wire and in the configuration file.
enum PageFields {
  /// All of them; the id first.
  static let all: [Field] =
    [Field("id", .formatted(.identifier), required: true, "The page's name in its carousel")]
    + changeable

  /// Those that an update may change; null takes one away.
  static let changeable: [Field] = [
    Field("title", .nullable(.text(.name)), "The heading; the id where it is left out"),
    Field(
      "label", .nullable(.text(.name)),
      "What a screen reader says; the title where it is left out"),
    Field("icon", .nullable(.text(.icon)), "An icon's name, such as house, or one emoji"),
    Field(
      "color", .nullable(.formatted(.color)),
      "The page's colour; one of a palette of eight where it is left out"),
    Field(
      "content", .nullable(ContentFields.type),
      "What the display draws; the page's colour with its title where it is left out"),
    Field(
      "duration", .nullable(.either([.number(.duration), .choice(["content"])])),
      "Seconds on screen, or \"content\"; the carousel's interval where it is left out"),
    Field(
      "enabled", .nullable(.boolean), standard: .bool(true),
      "Whether the page takes part in the rotation"),
    Field(
      "schedule", .nullable(.object(ScheduleFields.all)), actsOn: [.object([])],
      "When the page takes part in the rotation; always where it is left out"),
    Field("extra", .any(.carried), "Whatever else the display wants, carried untouched"),
  ]
}

extension Page {
  /// The page that an object describes which was checked against ``PageFields/all``.
  init(checked json: JSON) {
    self = Page(id: json["id"]?.string ?? "").with(PageField.fields(checked: json))
  }
}

extension PageField {
  /// The fields of an object which was checked against ``PageFields/changeable``.
  static func fields(checked json: JSON) -> [PageField] {
    (json.members ?? []).compactMap { member in
      let value = member.value
      let text = value == .null ? nil : value.text
      switch member.key {
      case "title": return .title(value.string)
      case "label": return .label(value.string)
      case "icon": return .icon(value.string)
      case "color": return .color(value.string)
      case "duration":
        return .duration(value == .string("content") ? .content : value.number.map { .seconds($0) })
      case "enabled": return .enabled(value.bool)
      case "content": return .content(text)
      case "schedule": return .schedule(text)
      case "extra": return .extra(text)
      default: return nil
      }
    }
  }
}
