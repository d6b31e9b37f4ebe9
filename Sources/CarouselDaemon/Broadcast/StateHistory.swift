import CarouselWire

/// The last States of a carousel as they were sent, for clients that come back.
struct StateHistory {
  /// So many are kept.
  static let limit = 1024

  private var messages: [StateMessage] = []
  /// Where the oldest is, once all places are taken.
  private var oldest = 0

  /// The newest; nil before the first.
  var newest: StateMessage? {
    guard let last = messages.last else { return nil }
    return oldest == 0 ? last : messages[oldest - 1]
  }

  /// Adds the newest, whose number is one above the one before.
  mutating func append(_ message: StateMessage) {
    if messages.count < Self.limit {
      messages.append(message)
    } else {
      messages[oldest] = message
      oldest = (oldest + 1) % Self.limit
    }
  }

  /// All after number `seq`, in order; nil where some of them are gone or `seq` never was.
  func since(_ seq: Int64) -> [StateMessage]? {
    let last = newest?.seq ?? 0
    guard (0...last).contains(seq), last - seq <= Int64(messages.count) else { return nil }
    let count = Int(last - seq)
    return (0..<count).map { messages[(oldest + messages.count - count + $0) % messages.count] }
  }
}
