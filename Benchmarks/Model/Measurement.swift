/// What one call of something costs.
struct Measurement {
  /// What is called.
  let name: String
  /// Nanoseconds of one call: the best of some rounds, which the machine disturbed least.
  let nanoseconds: Double
  /// The most that it may be; nil where nothing is promised.
  let limit: Double?

  /// Measures a call, which says something about its result so that it cannot be left out.
  init(_ name: String, limit: Double? = nil, call: (Int) -> Int) {
    var calls = 1
    var best = Double.infinity
    var sum = 0
    var rounds = 0
    while rounds < Self.rounds {
      let start = Self.clock.now
      for number in 0..<calls { sum &+= call(number) }
      let time = Self.nanoseconds(start.duration(to: Self.clock.now))
      if time < Self.leastRound {
        calls *= 2
        continue
      }
      best = min(best, time / Double(calls))
      rounds += 1
    }
    Self.sink = sum
    self.name = name
    nanoseconds = best
    self.limit = limit
  }

  private static let clock = SuspendingClock()
  private static let rounds = 15
  /// Nanoseconds of a round, so many that reading the clock does not count.
  private static let leastRound = 10e6
  /// Where results go, so that none is computed in vain.
  nonisolated(unsafe) private static var sink = 0

  private static func nanoseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
