/// The overrides of a carousel: the topmost is on the screen, the others wait underneath, each with
/// its own end running.
struct OverrideStack: Hashable, Sendable {
  /// One override, whose end is on the monotonic clock.
  struct Entry: Hashable {
    var id: String
    var page: Override.Shown
    var priority: Int
    var duration: Double?
    var end: Instant?
  }

  /// From the oldest to the newest.
  private(set) var entries: [Entry] = []
  /// The displays that cannot show the page of the topmost one.
  private(set) var failed: Set<ClientID> = []
  /// Whether the page underneath has not been on the screen yet.
  var coversNewPage = false
  /// The number of the last name that was made up.
  var lastMadeUp = 0

  var isEmpty: Bool { entries.isEmpty }

  /// The one on the screen: of the highest priority, the newest among equals.
  var top: Entry? {
    entries.reduce(nil) { top, entry in
      if let top, top.priority > entry.priority { top } else { entry }
    }
  }

  /// When the next one ends by itself.
  var deadline: Instant? { entries.lazy.compactMap(\.end).min() }

  /// The number of a name that none of them has, and another one each time.
  var unusedNumber: Int {
    var number = lastMadeUp + 1
    while contains(Self.madeUpID(number)) { number += 1 }
    return number
  }

  static func madeUpID(_ number: Int) -> String { "override-\(number)" }

  /// Whether one with this id is within the limit.
  func hasRoom(for id: String) -> Bool { entries.count < Override.limit || contains(id) }

  /// Shows one, in place of the one that has its id.
  mutating func show(_ entry: Entry) {
    clear(entry.id)
    entries.append(entry)
  }

  mutating func clear(_ id: String) { entries.removeAll { $0.id == id } }

  /// Drops those whose time is over.
  mutating func expire(at now: Instant) {
    entries.removeAll { entry in entry.end.map { $0 <= now } ?? false }
  }

  /// Drops those whose page was taken out of the list.
  mutating func keep(_ pages: [Page]) {
    let ids = Set(pages.map(\.id))
    entries.removeAll { entry in
      if case .listed(let id) = entry.page { !ids.contains(id) } else { false }
    }
  }

  mutating func fail(_ client: ClientID) { failed.insert(client) }

  /// Another page is on, of which no display has said anything yet.
  mutating func forgetFailures() { failed = [] }

  private func contains(_ id: String) -> Bool { entries.contains { $0.id == id } }
}
