import Carousel

/// What everybody is told, of each carousel in the order in which it came about. Changes that one callback of the
/// loop brings are sent together, so that whoever asks for many costs each of the others one send.
///
/// Nothing waits where nothing follows, nor from one callback to the next, nor beyond the reply to
/// whoever asked for it.
final class Outgoing {
  /// From so many bytes on they are sent: much more would not fit into a socket at once.
  private static let longest = 96 << 10
  /// So long the first of them waits for others.
  var longestWait = TimeSpan(nanoseconds: 1_000_000)

  /// Whose requests are being answered.
  private var speaking: Subscriber?
  /// Whether more is about to come in this callback, for which the others may wait.
  var moreFollows = false
  private var audiences: [Audience] = []
  private var bytes = 0
  /// When the first of what waits came about.
  private var since = Instant(nanoseconds: 0)
  private let clock = Clock()

  /// Sends everything that comes about while the body runs, which may collect it by
  /// ``moreFollows``.
  func collect(_ body: () -> Void) { collect(from: nil, body) }

  /// The same for the requests of a subscriber.
  func collect(from subscriber: Subscriber?, _ body: () -> Void) {
    speaking = subscriber
    body()
    moreFollows = false
    flush()
    speaking = nil
  }

  /// Sends together what comes about while the body runs, and more where more follows.
  func together(_ body: () -> Void) {
    let isPartOfMore = moreFollows
    moreFollows = true
    body()
    moreFollows = isPartOfMore
    if !isPartOfMore { flush() }
  }

  /// Tells those of both audiences who follow it, now or together with what follows in this
  /// callback.
  func tell(_ delivery: EncodedDelivery, to first: Audience, _ second: Audience) {
    let kind = delivery.delivery.key.kind
    // Whoever asks and is told has its replies and what it is told in their order.
    let isToldItself = speaking?.subscription != nil
    if isToldItself, let speaking { prepare(for: speaking) }
    if audiences.isEmpty, moreFollows { since = clock.instant }
    for audience in [first, second] where audience.follows(kind) {
      if audience.waiting.isEmpty { audiences.append(audience) }
      audience.enqueue(delivery)
      bytes += delivery.delivery.size
    }
    if !moreFollows || isToldItself || bytes > Self.longest
      || clock.instant - since > longestWait
    {
      flush()
    }
  }

  /// The subscriber is about to be told something else: what came about before comes first.
  func prepare(for subscriber: Subscriber) {
    flush()
    if speaking === subscriber { subscriber.willBeTold() }
  }

  /// Sends what waits: displays first, which somebody looks at.
  func flush() {
    guard !audiences.isEmpty else { return }
    for rank in Subscriber.Rank.allCases {
      for audience in audiences { audience.send(to: rank) }
    }
    for audience in audiences { audience.finishTurn() }
    audiences.removeAll(keepingCapacity: true)
    bytes = 0
  }
}
