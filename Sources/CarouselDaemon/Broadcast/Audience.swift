/// Who is told of something, and what they are still to be told in this turn.
///
/// Everybody stands in one group with those who follow the same kinds in the same format, so that
/// telling looks nothing up.
final class Audience {
  private let recipients: Recipients
  private var groups: [Group] = []
  /// What they are to be told of, in order.
  private(set) var waiting: [EncodedDelivery] = []
  /// How often they were told: who comes first changes each time, or the same one would always be
  /// the last.
  private var turn = 0

  private struct Group {
    let rank: Subscriber.Rank
    let format: Delivery.Format
    let kinds: EventKinds
    var descriptors: [Int32]
  }

  /// Nobody yet.
  init(of recipients: Recipients) {
    self.recipients = recipients
  }

  /// Whether nobody is told of anything.
  var isEmpty: Bool { groups.isEmpty }

  /// Whether somebody is told of this kind.
  func follows(_ kind: EventKinds) -> Bool {
    groups.contains { $0.kinds.contains(kind) }
  }

  /// How many are told of this kind.
  func count(of kind: EventKinds) -> Int {
    groups.reduce(0) { $1.kinds.contains(kind) ? $0 + $1.descriptors.count : $0 }
  }

  /// Takes one in, unless it follows nothing that carousels tell.
  func add(_ subscriber: Subscriber, _ kinds: EventKinds) {
    let kinds = kinds.intersection(.ofCarousels)
    if kinds.isEmpty { return }
    if let group = group(of: subscriber, kinds) {
      groups[group].descriptors.append(subscriber.descriptor)
    } else {
      groups.append(
        Group(
          rank: subscriber.rank, format: subscriber.format, kinds: kinds,
          descriptors: [subscriber.descriptor]))
    }
  }

  /// Takes one out; `kinds` are those that it was added with.
  func remove(_ subscriber: Subscriber, _ kinds: EventKinds) {
    guard let group = group(of: subscriber, kinds.intersection(.ofCarousels)),
      let place = groups[group].descriptors.firstIndex(of: subscriber.descriptor)
    else { return }
    groups[group].descriptors.swapAt(place, groups[group].descriptors.count - 1)
    groups[group].descriptors.removeLast()
    if groups[group].descriptors.isEmpty { groups.remove(at: group) }
  }

  /// They are to be told of this, by the next ``send(to:)`` to each rank.
  func enqueue(_ delivery: EncodedDelivery) {
    waiting.append(delivery)
  }

  /// Sends what waits to everybody of this rank who follows it.
  func send(to rank: Subscriber.Rank) {
    for index in groups.indices {
      let group = groups[(index + turn) % groups.count]
      guard group.rank == rank else { continue }
      let followed = waiting.filter { group.kinds.contains($0.delivery.key.kind) }
      if followed.isEmpty { continue }
      recipients.send(
        Parcel(followed, in: group.format), to: group.descriptors,
        from: turn % group.descriptors.count)
    }
  }

  /// Everybody was sent what waited.
  func finishTurn() {
    waiting.removeAll(keepingCapacity: true)
    turn += 1
  }

  /// Does something for everybody.
  func forEach(_ body: (Subscriber) -> Void) {
    for descriptor in groups.flatMap(\.descriptors) { recipients[descriptor].map(body) }
  }

  private func group(of subscriber: Subscriber, _ kinds: EventKinds) -> Int? {
    groups.firstIndex {
      $0.kinds == kinds && $0.format == subscriber.format && $0.rank == subscriber.rank
    }
  }
}
