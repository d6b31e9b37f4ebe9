/// Why the timer stands still: a set of reasons, each on while any client has it.
struct Holds: Hashable, Sendable {
  /// At most so many reasons of clients at once.
  static let reasonLimit = 16

  private struct Entry: Hashable {
    var reason: String
    var client: ClientID
    var expires: Instant?
  }

  /// Whether somebody has paused: the hold `user`, which is everybody's.
  var user = false
  private var entries: [Entry] = []
  /// Until when the page waits for a display at the most: the hold `loading`.
  var loading: Instant?
  private(set) var displays: Set<ClientID> = []

  /// The reasons that count now, sorted.
  func counting(pauseOn: Set<PauseTrigger>, dragging: Bool, overridden: Bool) -> [String] {
    guard user || dragging || overridden || loading != nil || !entries.isEmpty else { return [] }
    var reasons = Set(entries.map(\.reason))
    if reasons.contains(Hold.hidden), !everyDisplayIsHidden { reasons.remove(Hold.hidden) }
    for trigger in PauseTrigger.allCases where !pauseOn.contains(trigger) {
      reasons.remove(trigger.rawValue)
    }
    if user { reasons.insert(Hold.user) }
    if dragging { reasons.insert(Hold.drag) }
    if overridden { reasons.insert(Hold.override) }
    if loading != nil { reasons.insert(Hold.loading) }
    return reasons.sorted()
  }

  /// When the next hold ends by itself.
  var deadline: Instant? {
    let expiry = entries.lazy.compactMap(\.expires).min()
    guard let expiry, let loading else { return expiry ?? loading }
    return min(expiry, loading)
  }

  /// Whether one more reason is within the limit.
  func hasRoom(for reason: String) -> Bool {
    let reasons = Set(entries.map(\.reason))
    return reasons.count < Self.reasonLimit || reasons.contains(reason)
  }

  /// Take a hold in the client's name; taking it again replaces its end.
  mutating func take(_ reason: String, client: ClientID, until expires: Instant?) {
    let entry = Entry(reason: reason, client: client, expires: expires)
    if let own = entries.firstIndex(where: { $0.reason == reason && $0.client == client }) {
      entries[own] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Give the client's own hold back.
  mutating func release(_ reason: String, client: ClientID) {
    entries.removeAll { $0.reason == reason && $0.client == client }
  }

  /// Drop the holds whose time is over.
  mutating func expire(at now: Instant) {
    entries.removeAll { entry in entry.expires.map { $0 <= now } ?? false }
    if let until = loading, until <= now { loading = nil }
  }

  /// Drop all that the client holds, and its display.
  mutating func clientGone(_ client: ClientID) {
    entries.removeAll { $0.client == client }
    displayGone(client)
  }

  mutating func displayRegistered(_ client: ClientID) { displays.insert(client) }

  mutating func displayGone(_ client: ClientID) {
    displays.remove(client)
    if displays.isEmpty { loading = nil }
  }

  private var everyDisplayIsHidden: Bool {
    !displays.isEmpty
      && displays.allSatisfy { display in
        entries.contains { $0.reason == Hold.hidden && $0.client == display }
      }
  }
}
