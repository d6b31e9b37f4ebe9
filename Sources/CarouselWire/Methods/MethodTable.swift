import Carousel

/// All methods with what they take, answer and need: the checks of params, `rpc.discover` and the
/// command line's help are made from it.
enum MethodTable {
  /// One method.
  struct Row: Sendable {
    var role: Role
    var summary: String
    var params: [Field]
    var result: Method.Result

    init(_ role: Role, _ summary: String, _ params: [Field] = [], _ result: Method.Result) {
      self.role = role
      self.summary = summary
      self.params = params
      self.result = result
    }
  }

  /// The row of a method.
  static func row(of method: Method) -> Row {
    guard let row = rows[method.name] else { preconditionFailure("\(method) has no row") }
    return row.row
  }

  /// The method with this name on the wire, and its row; nil: there is none.
  static func method(named name: String) -> (method: Method, row: Row)? {
    rows[name]
  }

  private static let rows = Dictionary(
    uniqueKeysWithValues: Method.allCases.map { ($0.name, (method: $0, row: make($0))) })

  private static func make(_ method: Method) -> Row {
    switch method {
    case .daemonInfo: Row(.view, "What this daemon is", .object(ResultFields.info))
    case .daemonStats: Row(.view, "What it has counted", .object(ResultFields.stats))
    case .discover: Row(.view, "This description", .openRPC)
    case .carouselList: Row(.view, "All carousels in short", .list(ResultFields.carousel))
    case .carouselGet: Row(.view, "The State as of now", [carousel], .state)
    case .next: Row(.touch, "Move on", [carousel, steps], .state)
    case .previous: Row(.touch, "Move back", [carousel, steps], .state)
    case .goTo: Row(.touch, "Move to one page", [carousel] + destination, .state)
    case .scrollTo:
      Row(.control, "Move to the page at a scroll offset", [carousel, offset, width], .state)
    case .play: Row(.control, "Release the hold user", [carousel], .state)
    case .pause: Row(.control, "Take the hold user", [carousel], .state)
    case .toggle: Row(.control, "Play if paused, else pause", [carousel], .state)
    case .hold:
      Row(.control, "Stop the timer for a reason of one's own", [carousel, reason, time], .state)
    case .release: Row(.control, "Give one's own hold back", [carousel, reason], .state)
    case .configure:
      Row(.control, "Change settings", [carousel] + CarouselFields.changeable, .state)
    case .dragBegin: Row(.touch, "A finger is on the strip", [carousel], .state)
    case .dragMove: Row(.touch, "The finger moved", [carousel, offset, width], .state)
    case .dragEnd:
      Row(.touch, "The finger is gone", [carousel, offset, width, velocity], .state)
    case .dragCancel: Row(.touch, "The finger is gone, the page stays", [carousel], .state)
    case .pagesList:
      Row(.view, "The pages in order", [carousel] + part, .object(ResultFields.pages))
    case .pagesInsert:
      Row(.control, "Add a page", [carousel, page, before, at, transient], .revision)
    case .pagesUpdate:
      Row(
        .control, "Change fields of a page; null takes one away",
        [carousel, id] + PageFields.changeable, .revision)
    case .pagesRemove: Row(.control, "Take a page away", [carousel, id], .revision)
    case .pagesMove:
      Row(.control, "Move a page", [carousel, id, before, to], .revision)
    case .pagesReplace:
      Row(.control, "Put another list in its place", [carousel, pages, ifRevision], .revision)
    case .overrideShow:
      Row(
        .control, "Put a page above the rotation", [carousel] + override,
        .object(ResultFields.override))
    case .overrideClear:
      Row(
        .control, "Take a page above the rotation away", [carousel, clearedOverride], .state)
    case .layout:
      Row(
        .view, "Where everything on a display is", [carousel] + GeometryFields.layout,
        .object(LayoutFields.all))
    case .sample:
      Row(
        .view, "A motion as numbers", GeometryFields.motion, .object(ResultFields.sample))
    case .displayRegister:
      Row(
        .view, "Be a display of a carousel", [DisplayFields.name, carousel] + DisplayFields.area,
        .object(DisplayFields.layout))
    case .displayResize:
      Row(
        .view, "Say that one's display has another size", [GeometryFields.viewport],
        .object(DisplayFields.layout))
    case .displayShown:
      Row(.view, "Say what one's display shows", [carousel] + DisplayFields.shown, .object([]))
    case .displayEnded:
      Row(
        .touch, "Say that a page's content is over on one's display",
        [carousel, DisplayFields.page], .object([]))
    case .displayFailed:
      Row(
        .touch, "Say that one's display cannot show a page",
        [carousel, DisplayFields.page, DisplayFields.why], .object([]))
    case .displayList: Row(.view, "All displays", .list(DisplayFields.entry))
    case .subscribe:
      Row(.view, "Be told of every change", subscription, .object(ResultFields.subscription))
    case .unsubscribe: Row(.view, "Be told no more", .object([]))
    case .reload:
      Row(.admin, "Read the configuration file again", .object(ResultFields.reload))
    case .remoteLink:
      Row(
        .admin, "The links to the remote control, with its token", .object(ResultFields.remoteLink))
    case .log: Row(.admin, "Say how much is logged", [level], .object([level]))
    }
  }

  private static let carousel = Field(
    "carousel", .formatted(.identifier),
    "Its name; not needed for the only one and for the one named default")
  private static let steps = Field(
    "steps", .integer(1...1_000_000), standard: .number(JSONNumber(1)), "So many pages")
  private static let destination = [
    Field("index", .integer(0...Int.max), "The page's place in the rotation, from 0"),
    Field("page", .formatted(.identifier), "The page's id, in place of its index"),
    Field(
      "direction", .choice([Direction.forward.rawValue, Direction.backward.rawValue]),
      "The way round, on edges loop; the shorter one where it is left out"),
  ]
  private static let offset = Field(
    "offset", .number(.finite), required: true, "The way, in the unit of the width")
  private static let width = Field(
    "width", .number(.finite), required: true, "The width of one page, above 0")
  private static let velocity = Field(
    "velocity", .number(.finite), standard: .number(JSONNumber(0)), "In pages per second")
  private static let reason = Field(
    "reason", .formatted(.identifier), required: true, "The name of the hold")
  private static let time = Field(
    "for", .number(.finite), "Seconds after which it ends, above 0 and at most 31536000")
  private static let part = [
    Field(
      "offset", .integer(0...Int.max), standard: .number(JSONNumber(0)), "The first page's place"),
    Field(
      "limit", .integer(1...1000), standard: .number(JSONNumber(PagesMessage.pageLimit)),
      "At most so many pages"),
  ]
  private static let page = Field(
    "page", .object(PageFields.all), required: true, "The page")
  private static let pages = Field(
    "pages", .array(.object(PageFields.all), maximum: 1_000_000), required: true,
    "The whole list")
  private static let id = Field("id", .formatted(.identifier), required: true, "The page's id")
  private static let before = Field(
    "before", .formatted(.identifier), "The id of the page that comes after it")
  private static let at = Field(
    "at", .integer(0...Int.max), "The place in the list, from 0; the end where it is left out")
  private static let transient = Field(
    "transient", .boolean, standard: .bool(false),
    "Whether the page leaves with the connection that brought it")
  private static let to = Field(
    "to", .integer(0...Int.max), "The place in the list without the page, from 0")
  private static let ifRevision = Field(
    "ifRevision", .integer(0...Int.max), "Refuse if the list has another revision")
  private static let override = [
    Field(
      "page", .either([.formatted(.identifier), .object(PageFields.all)]), required: true,
      "The id of a page of the list, also of one that is out of the rotation; or a whole page"),
    Field("id", .formatted(.identifier), "The name to clear it by; made up where it is left out"),
    Field(
      "priority", .integer(Override.priorities), standard: .number(JSONNumber(0)),
      "The highest one shows, the newest among equals"),
    Field("duration", .number(.duration), "Seconds until it ends; it stays where it is left out"),
  ]
  private static let clearedOverride = Field(
    "id", .formatted(.identifier), "Its name; the one on the screen where it is left out")
  private static let level = Field(
    "level", .choice(LogLevel.allCases.map(\.rawValue)), required: true, "The level of the log")
  private static let subscription = [
    Field(
      "carousels", .array(.formatted(.identifier), maximum: 1000),
      "Their names; all where it is left out"),
    Field(
      "events", .array(.choice(EventKind.allCases.map(\.rawValue)), maximum: 16),
      standard: .array(["state", "pages", "position"]), "What to be told of"),
    Field(
      "since",
      .object([
        Field("instance", .text(.name), required: true, "The instance that told the seqs"),
        Field(
          "seqs", .dictionary(.integer(0...Int.max)), required: true,
          "The last seq that was seen of each carousel"),
      ]), "Where the client was when it lost the connection"),
  ]
}

extension MethodTable.Row {
  fileprivate init(_ role: Role, _ summary: String, _ result: Method.Result) {
    self.init(role, summary, [], result)
  }
}
