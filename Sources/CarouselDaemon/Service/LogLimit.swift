import Carousel

/// How many lines the log takes: one bucket for each sort, so that a flood of one hides no other.
struct LogLimit {
  /// A sort of lines.
  enum Sort: Int, CaseIterable {
    case error
    case warning
    /// Warnings that clients can set off as often as they like.
    case clients
    case info
    case debug
  }

  /// Says at most so often how many lines were left out.
  private static let gap = TimeSpan(nanoseconds: 1_000_000_000)

  /// How many lines were left out since the start.
  private(set) var suppressed = 0

  private var buckets = Sort.allCases.map(\.bucket)
  private var unsaid = 0
  private var saidAt: Instant?

  /// Whether a line of this sort may be written now; those that may not are counted.
  mutating func admits(_ sort: Sort, at now: Instant) -> Bool {
    if buckets[sort.rawValue].take(at: now) { return true }
    suppressed += 1
    unsaid += 1
    return false
  }

  /// How many lines before this one were left out, where that is to be said now; else 0.
  mutating func takeUnsaid(at now: Instant) -> Int {
    guard unsaid > 0, saidAt.map({ now - $0 >= Self.gap }) ?? true else { return 0 }
    defer { unsaid = 0 }
    saidAt = now
    return unsaid
  }
}

extension LogLimit.Sort {
  fileprivate var bucket: TokenBucket {
    switch self {
    // A configuration with many faults has an error for each.
    case .error: TokenBucket(burst: 1000, perSecond: 1)
    case .warning, .clients: TokenBucket(burst: 100, perSecond: 1)
    case .info: TokenBucket(burst: 1000, perSecond: 100)
    case .debug: TokenBucket(burst: 10_000, perSecond: 1000)
    }
  }
}
