/// What a client could not take at once: every reply, and of each kind of notification only the
/// newest, in the order in which they came about. There is one only while something waits.
final class Outbox {
  /// What is being sent now; shared with all others who get the same line.
  private var current: [UInt8]
  private var taken: Int
  private var currentIsReply: Bool

  /// What its notifications look like.
  private let format: Delivery.Format
  private var replies: [UInt8] = []
  private var notifications: [Waiting] = []

  private struct Waiting {
    let delivery: Delivery
    /// How many before it were replaced.
    let skipped: Int
    /// How many bytes of `replies` come before it.
    var place: Int
  }

  /// The rest of a line, or of some, of which the client took the first bytes.
  init(
    rest line: [UInt8] = [], from taken: Int = 0, isReply: Bool, format: Delivery.Format = .line
  ) {
    self.format = format
    current = line
    self.taken = taken
    currentIsReply = isReply
  }

  /// How many bytes of replies wait.
  var pendingReplies: Int { replies.count + (currentIsReply ? current.count - taken : 0) }

  /// Whether everything was taken.
  var isEmpty: Bool { taken == current.count && replies.isEmpty && notifications.isEmpty }

  /// Adds replies, whole lines.
  func append(replies lines: [UInt8]) {
    replies += lines
  }

  /// Adds a notification in place of the one of its kind that waits.
  /// - Returns: whether one was replaced.
  func put(_ delivery: Delivery) -> Bool {
    var skipped = 0
    let old = notifications.firstIndex { $0.delivery.key == delivery.key }
    if let old { skipped = notifications.remove(at: old).skipped + 1 }
    notifications.append(
      Waiting(delivery: delivery, skipped: skipped, place: replies.count))
    return old != nil
  }

  /// Sends until the client takes no more.
  /// - Parameter send: sends bytes and says how many were taken.
  /// - Returns: how many notifications were begun.
  func drain(_ send: (UnsafeRawBufferPointer) -> Int) -> Int {
    var begun = 0
    while true {
      while taken < current.count {
        let count = current.withUnsafeBytes { send(UnsafeRawBufferPointer(rebasing: $0[taken...])) }
        guard count > 0 else { return begun }
        taken += count
      }
      guard !isEmpty else { return begun }
      if loadNext() { begun += 1 }
    }
  }

  /// Makes what comes next current.
  /// - Returns: whether that is a notification.
  private func loadNext() -> Bool {
    taken = 0
    guard let first = notifications.first, first.place == 0 else {
      let end = notifications.first?.place ?? replies.count
      current = end == replies.count ? replies : Array(replies[..<end])
      currentIsReply = true
      replies = end == replies.count ? [] : Array(replies[end...])
      for index in notifications.indices { notifications[index].place -= end }
      return false
    }
    notifications.removeFirst()
    current = first.delivery.bytes(in: format, skipped: first.skipped)
    currentIsReply = false
    return true
  }
}
