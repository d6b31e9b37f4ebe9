import CarouselWire

/// The fields of a State, so that a misspelt one in `--format` is told before anything is asked.
enum StateFields {
  /// The fields by the object they are in; the State itself is "".
  static let all: [String: [String]] = [
    "": [
      "carousel", "instance", "seq", "at", "reason", "index", "count", "virtualIndex", "position",
      "phase", "page", "from", "next", "direction", "wrapped", "ended", "playing", "holds",
      "interval", "shownAt", "advancesAt", "remaining", "edges", "order", "revision", "override",
      "highlight", "indicator", "skipped",
    ],
    "page": ["id", "title", "label", "color", "icon", "duration"],
    "from": ["index", "id"],
    "next": ["index", "id"],
    "override": ["id", "priority", "until"],
    "highlight": ["from", "to", "easing", "duration", "spring"],
    "highlight.spring": ["response", "dampingFraction"],
    "indicator": ["style", "first", "items"],
  ]

  /// The lists, whose elements are reached by their place: `holds.0`.
  private static let lists: Set<String> = ["holds", "highlight.easing", "indicator.items"]

  /// Refuses a path that no State has.
  static func check(_ path: [String]) throws(Failure) {
    var parent = ""
    for (depth, name) in path.enumerated() {
      if lists.contains(parent) {
        guard Int(name) != nil else {
          throw Failure.usage("--format: \"\(parent)\" is a list; its first element is \(parent).0")
        }
        return
      }
      guard let fields = all[parent] else {
        throw Failure.usage("--format: \"\(parent)\" has no fields")
      }
      guard fields.contains(name) else { throw unknown(name, in: parent, fields) }
      parent = path[...depth].joined(separator: ".")
    }
  }

  private static func unknown(_ name: String, in parent: String, _ fields: [String]) -> Failure {
    let whole = parent.isEmpty ? "a State" : "\"\(parent)\""
    let meant =
      Spelling.nearest(to: name, among: fields).map { "; did you mean \($0)?" } ?? "."
    return Failure.usage(
      "--format: \(whole) has no \"\(name)\"\(meant) There are: \(fields.joined(separator: ", ")).")
  }
}
