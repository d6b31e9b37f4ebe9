/// A move along the strip, by a distance that is not zero.
struct Move: Hashable, Sendable {
  /// The index that it reaches.
  var target: Int
  /// The signed pages really shown on the way, positive forward.
  var distance: Int
  /// Whether it goes over an end of the rotation.
  var wrapped: Bool

  var direction: Direction { distance > 0 ? .forward : .backward }
}

/// Where moves lead, for every kind of edge. Nil is a move that changes nothing.
///
/// Everywhere: `count > 0` and `0 <= index < count`.
enum Travel {
  /// So many pages forward, or back where negative, by hand.
  static func step(_ steps: Int, from index: Int, count: Int, edges: Edges) -> Move? {
    guard count > 1 else { return nil }
    let leaves = index + steps < 0 || index + steps >= count
    switch edges {
    case .loop:
      let target = PageIndex.wrapped(index, by: steps, count: count)
      return Move(target: target, distance: steps, wrapped: leaves)
    case .rewind:
      let target = PageIndex.wrapped(index, by: steps, count: count)
      return direct(to: target, from: index, wrapped: leaves)
    case .bounce, .stop:
      return direct(to: min(max(index + steps, 0), count - 1), from: index)
    }
  }

  /// To the page at `target`: on loop edges the way that is asked for, else the shorter one.
  static func jump(
    to target: Int, from index: Int, count: Int, edges: Edges, direction: Direction?
  ) -> Move? {
    guard edges.wraps, target != index else { return direct(to: target, from: index) }
    let forward = target > index ? target - index : target - index + count
    let backward = forward - count
    let distance =
      switch direction {
      case .forward: forward
      case .backward: backward
      case .some(.none), nil: forward <= -backward ? forward : backward
      }
    let sum = index + distance
    return Move(target: target, distance: distance, wrapped: sum < 0 || sum >= count)
  }

  /// What the timer does next; `heading` is the way of the last move.
  static func advance(from index: Int, count: Int, edges: Edges, heading: Direction) -> Move? {
    guard count > 1 else { return nil }
    guard edges == .bounce else { return step(1, from: index, count: count, edges: edges) }
    let forward = heading == .backward ? index == 0 : index < count - 1
    return direct(to: forward ? index + 1 : index - 1, from: index)
  }

  /// A drag's end, so many pages from where it began: never past an edge that does not loop.
  static func release(_ pages: Int, from index: Int, count: Int, edges: Edges) -> Move? {
    guard pages != 0 else { return nil }
    return step(pages, from: index, count: count, edges: edges.wraps ? .loop : .stop)
  }

  private static func direct(to target: Int, from index: Int, wrapped: Bool = false) -> Move? {
    guard target != index else { return nil }
    return Move(target: target, distance: target - index, wrapped: wrapped)
  }
}
