/// Who is told of something: for each kind of event a list of its own, so that telling looks
/// nothing up.
final class Audience {
  private(set) var ofStates: [Client] = []
  private(set) var ofPages: [Client] = []
  private(set) var ofPositions: [Client] = []

  /// Whether nobody is told of anything.
  var isEmpty: Bool { ofStates.isEmpty && ofPages.isEmpty && ofPositions.isEmpty }

  func add(_ client: Client, _ kinds: EventKinds) {
    if kinds.contains(.state) { ofStates.append(client) }
    if kinds.contains(.pages) { ofPages.append(client) }
    if kinds.contains(.position) { ofPositions.append(client) }
  }

  func remove(_ client: Client, _ kinds: EventKinds) {
    if kinds.contains(.state) { Self.remove(client, from: &ofStates) }
    if kinds.contains(.pages) { Self.remove(client, from: &ofPages) }
    if kinds.contains(.position) { Self.remove(client, from: &ofPositions) }
  }

  private static func remove(_ client: Client, from list: inout [Client]) {
    guard let place = list.firstIndex(where: { $0 === client }) else { return }
    list.swapAt(place, list.count - 1)
    list.removeLast()
  }
}
