import Carousel

/// What a client could not take at once: every reply, the notifications of a burst, and of each kind
/// of later ones only the newest, in the order in which they came about. There is one only while
/// something waits.
final class Outbox {
  /// Whoever takes everything within this time is not slow, and misses nothing of a burst of so many
  /// bytes: a socket has room for a hundred States, and 256 requests may be on their way.
  static let patience = TimeSpan(nanoseconds: 1_000_000_000)
  static let longestBurst = 192 << 10

  /// What is being sent now; shared with all others who get the same bytes.
  private var current: [UInt8]
  /// Whose bytes these are, as long as they count as kept.
  private var currentParcel: Parcel?
  private var taken: Int
  private var currentIsReply: Bool

  /// What its notifications look like.
  private let format: Delivery.Format
  private var replies: [UInt8] = []
  private var burst: [BurstParcel] = []
  private var burstBytes = 0
  /// When the first notification had to wait.
  private var since: Instant?
  private var notifications: [Waiting] = []

  private struct BurstParcel {
    let parcel: Parcel
    /// The first of its messages that waits.
    let first: Int
    /// How many bytes of `replies` come before it.
    var place: Int

    var deliveries: ArraySlice<Delivery> { parcel.deliveries[first...] }
    var start: Int { parcel.start(of: first) }
    var count: Int { parcel.bytes.count - start }
  }

  private struct Waiting {
    let delivery: Delivery
    /// How many before it were replaced.
    let skipped: Int
    /// How many bytes of `replies` come before it.
    var place: Int
  }

  /// The rest of a message, or of some, of which the client took the first bytes.
  init(
    rest bytes: [UInt8] = [], from taken: Int = 0, isReply: Bool, format: Delivery.Format = .line
  ) {
    self.format = format
    current = bytes
    self.taken = taken
    currentIsReply = isReply
  }

  /// How many bytes of replies wait.
  var pendingReplies: Int { replies.count + (currentIsReply ? current.count - taken : 0) }

  /// Whether everything was taken.
  var isEmpty: Bool {
    taken == current.count && replies.isEmpty && burst.isEmpty && notifications.isEmpty
  }

  /// Adds replies, whole lines.
  func append(replies lines: [UInt8]) {
    replies += lines
  }

  /// Adds notifications, which wait in their order for a while; then each takes the place of the one
  /// of its kind.
  /// - Parameter first: the first message of the parcel that it is about.
  /// - Returns: how many States were replaced.
  func put(
    _ parcel: Parcel, from first: Int = 0, at now: Instant, within budget: ParcelBudget
  ) -> Int {
    let since = since ?? now
    self.since = since
    let new = BurstParcel(parcel: parcel, first: first, place: replies.count)
    if notifications.isEmpty, parcel.maySkipNothing, now - since <= Self.patience,
      burstBytes + new.count <= Self.longestBurst, parcel.isKept(within: budget)
    {
      burst.append(new)
      burstBytes += new.count
      return 0
    }
    return keepNewest() + new.deliveries.reduce(0) { $0 + put($1, at: new.place) }
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
      begun += loadNext()
    }
  }

  /// Of the burst only the newest of each kind wait any more.
  private func keepNewest() -> Int {
    var replaced = 0
    for each in burst {
      for delivery in each.deliveries { replaced += put(delivery, at: each.place) }
    }
    burst = []
    burstBytes = 0
    return replaced
  }

  private func put(_ delivery: Delivery, at place: Int) -> Int {
    var skipped = 0
    let old = notifications.firstIndex { $0.delivery.key == delivery.key }
    if let old { skipped = notifications.remove(at: old).skipped + 1 }
    notifications.append(Waiting(delivery: delivery, skipped: skipped, place: place))
    return old != nil && delivery.key.kind == .state ? 1 : 0
  }

  /// Makes what comes next current.
  /// - Returns: how many notifications it is.
  private func loadNext() -> Int {
    taken = 0
    currentIsReply = false
    currentParcel = nil
    guard let end = burst.first?.place ?? notifications.first?.place, end == 0 else {
      loadReplies()
      return 0
    }
    if let first = burst.first {
      burst.removeFirst()
      burstBytes -= first.count
      currentParcel = first.parcel
      current = first.parcel.bytes
      taken = first.start
      return first.deliveries.count
    }
    let first = notifications.removeFirst()
    current = first.delivery.bytes(in: format, skipped: first.skipped)
    return 1
  }

  /// Makes the replies before the next notification current.
  private func loadReplies() {
    let end = burst.first?.place ?? notifications.first?.place ?? replies.count
    current = end == replies.count ? replies : Array(replies[..<end])
    currentIsReply = true
    replies = end == replies.count ? [] : Array(replies[end...])
    for index in burst.indices { burst[index].place -= end }
    for index in notifications.indices { notifications[index].place -= end }
  }
}
