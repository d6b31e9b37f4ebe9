/// Who is told of a carousel. There is a list for each combination of kinds, so that everybody
/// stands in one list and telling looks nothing up.
final class Audience {
  private var clients = [[Client]](
    repeating: [], count: Int(EventKinds.ofCarousel.rawValue) + 1)

  /// Whether nobody is told of anything.
  var isEmpty: Bool { clients.allSatisfy(\.isEmpty) }

  /// Whether somebody is told of this kind.
  func follows(_ kind: EventKinds) -> Bool {
    clients.indices.contains { isOf(kind, $0) && !clients[$0].isEmpty }
  }

  /// How many are told of this kind.
  func count(of kind: EventKinds) -> Int {
    clients.indices.reduce(0) { isOf(kind, $1) ? $0 + clients[$1].count : $0 }
  }

  /// Adds the client for those of the kinds that belong to a carousel.
  func add(_ client: Client, _ kinds: EventKinds) {
    let combination = combination(of: kinds)
    if combination > 0 { clients[combination].append(client) }
  }

  /// Takes the client out; `kinds` are those that it was added with.
  func remove(_ client: Client, _ kinds: EventKinds) {
    let combination = combination(of: kinds)
    guard let place = clients[combination].firstIndex(where: { $0 === client }) else { return }
    clients[combination].swapAt(place, clients[combination].count - 1)
    clients[combination].removeLast()
  }

  /// Tells everybody who follows the delivery's kind; `bytes` are its line.
  func deliver(_ bytes: UnsafeRawBufferPointer, _ delivery: Delivery) {
    for combination in clients.indices where isOf(delivery.key.kind, combination) {
      for client in clients[combination] { client.deliver(bytes, delivery) }
    }
  }

  private func combination(of kinds: EventKinds) -> Int {
    Int(kinds.intersection(.ofCarousel).rawValue)
  }

  private func isOf(_ kind: EventKinds, _ combination: Int) -> Bool {
    combination & Int(kind.rawValue) != 0
  }
}
