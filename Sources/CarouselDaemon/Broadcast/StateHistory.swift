import CarouselWire

/// The last States of a carousel as they were sent, for clients that come back.
final class StateHistory {
  /// So many are kept at most; fewer where the budget of all carousels does not do.
  static let limit = 1024

  /// The number of the newest; 0 before the first.
  private(set) var lastSeq: Int64 = 0

  private unowned let budget: HistoryBudget  // which knows its histories
  // Copies of their own, without what the message has around the State.
  private var states: [[UInt8]] = []
  /// Where the next goes, once all places were taken.
  private var next = 0
  private var count = 0

  /// Nothing yet.
  init(budget: HistoryBudget) {
    self.budget = budget
  }

  /// The number of the oldest that is kept; one above the newest where there is none.
  var oldestSeq: Int64 { lastSeq - Int64(count) + 1 }

  /// Adds the newest, whose number is one above the one before.
  func append(_ message: StateMessage) {
    if count == Self.limit { dropOldest(ifNumber: oldestSeq) }
    let json = Array(message.json)
    lastSeq = message.seq
    if states.count < Self.limit, next == states.count {
      states.append(json)
    } else {
      states[next] = json
    }
    next = (next + 1) % Self.limit
    count += 1
    budget.added(message.seq, of: json.count, to: self)
  }

  /// Drops the oldest, where it has this number.
  func dropOldest(ifNumber seq: Int64) {
    guard count > 0, seq == oldestSeq else { return }
    let place = place(of: seq)
    budget.removed(states[place].count)
    states[place] = []
    count -= 1
  }

  /// Drops all.
  func dropAll() {
    while count > 0 { dropOldest(ifNumber: oldestSeq) }
    states = []
    next = 0
  }

  /// The JSON of number `seq`; nil where it is gone or never was.
  subscript(seq: Int64) -> [UInt8]? {
    guard seq > 0, seq <= lastSeq, lastSeq - seq < Int64(count) else { return nil }
    return states[place(of: seq)]
  }

  /// The JSON of all after number `seq`, in order; nil where some of them are gone or `seq` never
  /// was.
  func since(_ seq: Int64) -> [[UInt8]]? {
    guard (0...lastSeq).contains(seq), lastSeq - seq <= Int64(count) else { return nil }
    return (0..<lastSeq - seq).map { states[place(of: seq + 1 + $0)] }
  }

  private func place(of seq: Int64) -> Int {
    (next + Self.limit - 1 - Int(lastSeq - seq)) % Self.limit
  }
}
