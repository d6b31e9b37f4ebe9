import Carousel

/// How late changes came after their deadlines, in buckets of fixed number: each is at most a
/// quarter wider than the one before, from 1 µs to over an hour.
struct LatenessHistogram {
  /// How many changes were counted.
  private(set) var total = 0
  /// How late all changes together came, in seconds.
  private(set) var sum = 0.0

  private var counts = [Int](repeating: 0, count: 128)

  /// Counts one change.
  mutating func add(_ lateness: TimeSpan) {
    counts[Self.bucket(ofMicroseconds: max(0, lateness.nanoseconds / 1000))] += 1
    total += 1
    sum += max(0, lateness.seconds)
  }

  /// The lateness that `fraction` of all changes stayed within, in seconds, at most a quarter too
  /// high; nil before the first change.
  func quantile(_ fraction: Double) -> Double? {
    guard total > 0 else { return nil }
    let rank = Double(total) * fraction
    var seen = 0
    for (bucket, count) in counts.enumerated() {
      seen += count
      if Double(seen) >= rank { return Double(Self.upperBound(of: bucket)) / 1e6 }
    }
    return Double(Self.upperBound(of: counts.count - 1)) / 1e6
  }

  /// How many changes came less than 2^`power` µs late.
  /// - Precondition: `2 <= power <= 32`, for which the number is exact.
  func count(below power: Int) -> Int {
    precondition((2...32).contains(power), "no bucket ends at 2^\(power) µs")
    return counts[..<((power - 1) * 4)].reduce(0, +)
  }

  /// Four buckets for each power of two.
  private static func bucket(ofMicroseconds value: Int64) -> Int {
    guard value >= 4 else { return Int(value) }
    let power = 63 - value.leadingZeroBitCount
    let quarter = Int(value >> Int64(power - 2)) & 3
    return min((power - 1) * 4 + quarter, 127)
  }

  private static func upperBound(of bucket: Int) -> Int64 {
    guard bucket >= 4 else { return Int64(bucket) }
    let power = bucket / 4 + 1
    return Int64(5 + bucket % 4) << Int64(power - 2) - 1
  }
}
