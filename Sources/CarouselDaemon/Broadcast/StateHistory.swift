import CarouselWire

/// The last States of a carousel as they were sent, for clients that come back.
struct StateHistory {
  /// So many are kept.
  static let limit = 1024

  /// The number of the newest; 0 before the first.
  private(set) var lastSeq: Int64 = 0

  // Copies of their own: the messages have room to spare, which counts for a thousand of them.
  private var states: [[UInt8]] = []
  /// Where the oldest is, once all places are taken.
  private var oldest = 0

  /// Adds the newest, whose number is one above the one before.
  mutating func append(_ message: StateMessage) {
    lastSeq = message.seq
    if states.count < Self.limit {
      states.append(Array(message.json))
    } else {
      states[oldest] = Array(message.json)
      oldest = (oldest + 1) % Self.limit
    }
  }

  /// The JSON of number `seq`; nil where it is gone or never was.
  subscript(seq: Int64) -> [UInt8]? {
    guard (1...max(lastSeq, 1)).contains(seq), lastSeq - seq < Int64(states.count) else {
      return nil
    }
    return states[(oldest + states.count - 1 - Int(lastSeq - seq)) % states.count]
  }

  /// The JSON of all after number `seq`, in order; nil where some of them are gone or `seq` never
  /// was.
  func since(_ seq: Int64) -> [[UInt8]]? {
    guard (0...lastSeq).contains(seq), lastSeq - seq <= Int64(states.count) else { return nil }
    let count = Int(lastSeq - seq)
    return (0..<count).map { states[(oldest + states.count - count + $0) % states.count] }
  }
}
