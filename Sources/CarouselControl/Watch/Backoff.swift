import Carousel

/// How long to wait before the next attempt to connect: longer each time, up to a limit.
struct Backoff {
  private var next = first

  private static let first = TimeSpan(nanoseconds: 100_000_000)
  private static let longest = TimeSpan(nanoseconds: 5_000_000_000)

  /// The time to wait now: 0.1 s, then twice as long each time, at most 5 s.
  mutating func wait() -> TimeSpan {
    let wait = next
    next = min(Self.longest, next + next)
    return wait
  }

  /// An attempt succeeded: the next trouble begins anew.
  mutating func reset() { next = Self.first }
}
