/// What was refused: each attempt is counted, and each kind of them is logged once for each client.
final class Refusals {
  private let statistics: Statistics
  private let log: Log

  /// Counts in `statistics`.
  init(statistics: Statistics, log: Log) {
    self.statistics = statistics
    self.log = log
  }

  /// The peer was refused; `why` is what it was told.
  func note(_ attempt: RefusedAttempt, of peer: any RefusedPeer, _ why: String) {
    if peer.refused.insert(RefusedAttempts(attempt)).inserted {
      note(attempt, of: peer.name, why)
    } else {
      statistics.refused[attempt, default: 0] += 1
    }
  }

  /// Somebody was refused who is gone at once.
  func note(_ attempt: RefusedAttempt, of name: String, _ why: String) {
    statistics.refused[attempt, default: 0] += 1
    log.warning(ofClients: "refused \(name): \(why)")
  }
}
