import Carousel

extension StateFile {
  /// Why a file is not taken.
  public enum Failure: Error, Hashable, Sendable {
    /// It is damaged; the first thing that is wrong with it.
    case damaged(String)
    /// It was written by a later version, in the format of this number.
    case later(format: Int)
  }

  /// Reads the file's bytes, strictly: what is not as it was written is damaged.
  public init(_ bytes: [UInt8]) throws(Failure) {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONParser.parse(bytes, maximumDepth: Self.maximumDepth)
    } catch {
      throw .damaged(error.sentence)
    }
    if let format = document.value["format"]?.integer, format > Self.format {
      throw .later(format: format)
    }
    let check = FieldCheck(document.value, .object(Self.fields), enough: 1)
    if let problem = check.problems.first ?? document.duplicateKeys.first?.problem {
      throw .damaged(problem.line)
    }
    carousels = (document.value["carousels"]?.members ?? []).map { Entry(checked: $0) }
  }

  /// What was nested as deep as a request may have it lies deeper in here.
  private static let maximumDepth = JSONParser.maximumDepth + 8

  /// What a file has.
  static let fields: [Field] = [
    Field("format", .integer(1...Self.format), required: true, "The number of this format"),
    Field("savedAt", .number(.finite), required: true, "When it was written, in Unix seconds"),
    Field(
      "carousels", .dictionary(.object(entry)), required: true,
      "What is kept of each carousel, by its name"),
  ]

  private static let entry: [Field] = [
    Field("paused", .boolean, "Whether somebody has paused it"),
    Field("page", .formatted(.identifier), "The page that was on at a clean stop"),
    Field("list", .object(list), "The pages, where they were edited by request"),
    Field("settings", .object(settings), "What was configured by request"),
    Field(
      "overrides", .array(.object(override), maximum: Override.limit),
      "What is above the rotation, from the oldest to the newest"),
  ]

  private static let override: [Field] = [
    Field("id", .formatted(.identifier), required: true, "Its name"),
    Field(
      "page", .either([.formatted(.identifier), .object(PageFields.all)]), required: true,
      "The id of a page of the list, or a whole page"),
    Field("priority", .integer(Override.priorities), required: true, "The highest one shows"),
    Field("duration", .number(.duration), "How many seconds it lasts"),
    // A timestamp holds nanoseconds.
    Field("until", .number(NumberRange(0, 9_000_000_000)), "When it ends, in Unix seconds"),
  ]

  private static let list: [Field] = [
    Field("revision", .integer(0...Int.max), required: true, "How many edits there were"),
    Field("pages", pages, required: true, "The pages as they were edited"),
    Field("file", pages, required: true, "The pages that the configuration had then"),
  ]

  private static let pages = FieldType.array(.object(PageFields.all), maximum: 1_000_000)

  private static let settings = CarouselFields.changeable.map { field in
    Field(
      field.name,
      .object([
        Field("set", field.type, required: true, "What it was set to"),
        Field("file", field.type, required: true, "What the configuration had then"),
      ]), field.summary)
  }
}

extension StateFile.Entry {
  fileprivate init(checked member: JSON.Member) {
    self.init(name: member.key)
    let json = member.value
    isPaused = json["paused"]?.bool ?? false
    page = json["page"]?.string
    list = json["list"].map { list in
      StateFile.EditedList(
        revision: list["revision"]?.integer ?? 0, pages: Page.list(checked: list["pages"]),
        file: Page.list(checked: list["file"]))
    }
    settings = (json["settings"]?.members ?? []).compactMap { member in
      guard let set = Setting(member.key, checked: member.value["set"]),
        let file = Setting(member.key, checked: member.value["file"])
      else { return nil }
      return StateFile.ChangedSetting(set: set, file: file)
    }
    overrides = (json["overrides"]?.array ?? []).map { Override(kept: $0) }
  }
}

extension Override {
  fileprivate init(kept json: JSON) {
    let page = json["page"] ?? .null
    self.init(
      id: json["id"]?.string ?? "",
      page: page.string.map { .listed(id: $0) } ?? .own(Page(checked: page)),
      priority: json["priority"]?.integer ?? 0, duration: json["duration"]?.number,
      until: json["until"]?.number.flatMap(Timestamp.init(seconds:)))
  }
}

extension Page {
  fileprivate static func list(checked json: JSON?) -> [Page] {
    (json?.array ?? []).map { Page(checked: $0) }
  }
}

extension Setting {
  /// The setting with this key of a value that was checked; nil where it is not known.
  fileprivate init?(_ key: String, checked value: JSON?) {
    let object = JSON.object([JSON.Member(key, value ?? .null)])
    guard let setting = Setting.settings(checked: object, old: Configuration()).first else {
      return nil
    }
    self = setting
  }
}
