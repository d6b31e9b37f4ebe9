/// The memory that the histories of all carousels have together. Where it does not do, the oldest
/// State of all goes first.
final class HistoryBudget {
  /// So many bytes.
  static let standard = 64 << 20
  /// What a State costs beside its own bytes.
  private static let overhead = 64

  private let limit: Int
  private(set) var bytes = 0
  /// How many States there are.
  private var count = 0
  /// All States in the order in which they came; some of them are gone already.
  private var order: [(history: StateHistory, seq: Int64)] = []
  private var first = 0

  /// A budget of so many bytes.
  init(limit: Int = HistoryBudget.standard) {
    self.limit = limit
  }

  /// The history has a new State.
  func added(_ seq: Int64, of size: Int, to history: StateHistory) {
    bytes += size + Self.overhead
    count += 1
    order.append((history, seq))
    while bytes > limit, first < order.count {
      let oldest = order[first]
      first += 1
      oldest.history.dropOldest(ifNumber: oldest.seq)
    }
    // More than half of them are gone: each is moved once for each that came.
    if order.count > 2 * count + 1024 {
      order = order[first...].filter { $0.history.oldestSeq <= $0.seq }
      first = 0
    }
  }

  /// A history has dropped a State.
  func removed(_ size: Int) {
    bytes -= size + Self.overhead
    count -= 1
  }
}
