import Carousel

/// Lets so many through at once, and then so many a second.
struct TokenBucket {
  private let interval: Int64
  private let room: Int64
  /// When the bucket will be full again, in nanoseconds of the monotonic clock.
  private var full = Int64.min

  /// A bucket that is full.
  /// - Precondition: both numbers are above 0, and `perSecond` is at most 1,000,000,000.
  init(burst: Int, perSecond: Int) {
    precondition(burst > 0 && (1...1_000_000_000).contains(perSecond), "an empty bucket")
    interval = 1_000_000_000 / Int64(perSecond)
    room = interval * Int64(burst - 1)
  }

  /// Takes one out; false where none is left.
  mutating func take(at now: Instant) -> Bool {
    let from = max(full, now.nanoseconds)
    guard from - now.nanoseconds <= room else { return false }
    full = from + interval
    return true
  }
}
