import CarouselWire

/// What people want to know of a State.
struct StateSummary {
  var carousel: String
  var reason: String
  /// Unix time of the change, in seconds.
  var at: Double?
  var index: Int?
  var count: Int
  var title: String?
  var color: String?
  var nextID: String?
  /// The seconds left when the State was made; nil where the page does not leave by itself.
  var remaining: Double?
  var holds: [String]
  var ended: Bool
  var interval: Double?
  var edges: String
  /// What has put its page above the rotation.
  var override: (id: String, priority: Int, until: Double?)?
  /// The changes that a slow reader missed before this one.
  var skipped: Int

  /// The summary of a State, also of one that lacks some fields.
  init(_ state: JSON) {
    carousel = PrintableText.oneLine(state["carousel"]?.string ?? "default")
    reason = PrintableText.oneLine(state["reason"]?.string ?? "")
    at = state["at"]?.number
    index = state["index"]?.integer
    count = state["count"]?.integer ?? 0
    title = (state["page"]?["title"]?.string ?? state["page"]?["id"]?.string)
      .map(PrintableText.oneLine)
    color = state["page"]?["color"]?.string
    nextID = state["next"]?["id"]?.string
    remaining = state["remaining"]?.number
    holds = (state["holds"]?.array ?? []).compactMap(\.string).map(PrintableText.oneLine)
    ended = state["ended"]?.bool ?? false
    interval = state["interval"]?.number
    edges = PrintableText.oneLine(state["edges"]?.string ?? "loop")
    if let covering = state["override"], let id = covering["id"]?.string {
      override = (
        PrintableText.oneLine(id), covering["priority"]?.integer ?? 0, covering["until"]?.number
      )
    }
    skipped = state["skipped"]?.integer ?? 0
  }

  /// `Menu, page 2 of 3`, `Alarm, above page 2 of 3`, or `no pages`.
  var place: String {
    guard let title else { return "no pages" }
    guard let index else { return title }
    return "\(title), \(override == nil ? "" : "above ")page \(index + 1) of \(count)"
  }

  /// `2.1 s left`, `paused, 2.1 s left`, `ended`, `stays`; empty where there is no page.
  var time: String {
    guard title != nil else { return holding ?? "" }
    if ended { return (holding.map { $0 + ", " } ?? "") + "ended" }
    guard let remaining else { return holding ?? "stays" }
    return (holding.map { $0 + ", " } ?? "") + DurationText.spoken(remaining) + " left"
  }

  /// `paused`, `held by form and menu`; nil where nothing holds.
  var holding: String? {
    let others = holds.filter { $0 != "user" }
    let held = others.isEmpty ? nil : "held by " + others.joined(separator: " and ")
    guard holds.contains("user") else { return held }
    return held.map { "paused and \($0)" } ?? "paused"
  }

  /// `override alarm, priority 5, until 14:02:05`; nil where there is none.
  private var covering: String? {
    guard let override else { return nil }
    let end = override.until.flatMap(LocalTime.clock).map { ", until " + $0 } ?? ""
    return "override \(override.id), priority \(override.priority)\(end)"
  }

  /// One line: `default: Menu, page 2 of 3, 2.1 s left`.
  var line: String {
    "\(carousel): " + [place, time].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// One line of a list of changes: `14:02:05 default: Menu, page 2 of 3, 3 s left (timer)`.
  var logLine: String {
    let missed = skipped > 0 ? ", \(skipped) skipped" : ""
    return (at.flatMap(LocalTime.clock).map { $0 + " " } ?? "") + line + " (\(reason)\(missed))"
  }

  /// The lines of `status`.
  var paragraph: String {
    var lines = ["\(carousel): \(place)" + (index.map { " (index \($0))" } ?? "")]
    if let covering { lines.append("  " + covering) }
    let then = nextID.map { ", then " + PrintableText.oneLine($0) } ?? ""
    if !time.isEmpty { lines.append("  " + time + (remaining == nil ? "" : then)) }
    let pace = interval.map { "interval " + DurationText.spoken($0) } ?? "no interval"
    lines.append("  \(pace), edges \(edges)")
    return lines.joined(separator: "\n")
  }
}
