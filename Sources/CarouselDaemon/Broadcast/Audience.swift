/// Who is told of something. There is a list for each combination of kinds and each format, so that
/// everybody stands in one list and telling looks nothing up.
final class Audience {
  private static let combinations = Int(EventKinds.ofCarousels.rawValue) + 1
  /// By format, then by combination.
  private var lists = [[Subscriber]](
    repeating: [], count: Audience.combinations * Delivery.Format.allCases.count)

  /// Whether nobody is told of anything.
  var isEmpty: Bool { lists.allSatisfy(\.isEmpty) }

  /// Whether somebody is told of this kind.
  func follows(_ kind: EventKinds) -> Bool {
    lists.indices.contains { isOf(kind, $0) && !lists[$0].isEmpty }
  }

  /// How many are told of this kind.
  func count(of kind: EventKinds) -> Int {
    lists.indices.reduce(0) { isOf(kind, $1) ? $0 + lists[$1].count : $0 }
  }

  /// Takes one in, unless it follows nothing that carousels tell.
  func add(_ subscriber: Subscriber, _ kinds: EventKinds) {
    guard let place = list(of: kinds, subscriber.format) else { return }
    lists[place].append(subscriber)
  }

  /// Takes one out; `kinds` are those that it was added with.
  func remove(_ subscriber: Subscriber, _ kinds: EventKinds) {
    guard let list = list(of: kinds, subscriber.format),
      let place = lists[list].firstIndex(where: { $0 === subscriber })
    else { return }
    lists[list].swapAt(place, lists[list].count - 1)
    lists[list].removeLast()
  }

  /// Tells everybody who follows the delivery's kind and takes this format.
  func deliver(_ encoded: EncodedDelivery, in format: Delivery.Format) {
    let delivery = encoded.delivery
    let start = format.rawValue * Self.combinations
    for place in start..<start + Self.combinations
    where isOf(delivery.key.kind, place) && !lists[place].isEmpty {
      encoded.bytes(in: format).withUnsafeBytes { bytes in
        for subscriber in lists[place] { subscriber.deliver(bytes, delivery) }
      }
    }
  }

  /// Does something for everybody.
  func forEach(_ body: (Subscriber) -> Void) {
    for list in lists { list.forEach(body) }
  }

  private func list(of kinds: EventKinds, _ format: Delivery.Format) -> Int? {
    let kinds = kinds.intersection(.ofCarousels)
    if kinds.isEmpty { return nil }
    return format.rawValue * Self.combinations + Int(kinds.rawValue)
  }

  private func isOf(_ kind: EventKinds, _ place: Int) -> Bool {
    place % Self.combinations & Int(kind.rawValue) != 0
  }
}
