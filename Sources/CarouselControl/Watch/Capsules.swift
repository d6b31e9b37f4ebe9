import CarouselWire

/// The page indicator in letters: a dot a page, a long bar for the current one.
enum Capsules {
  /// The row of a State or a `position` notification: `• ━━━ •`; empty where there are no pages.
  static func row(_ message: JSON) -> String {
    if let items = message["indicator"]?["items"]?.array {
      return items.map(item).joined(separator: " ")
    }
    guard let count = message["count"]?.integer, count > 0 else { return "" }
    return row(index: message["index"]?.integer ?? 0, count: count)
  }

  /// The row where the carousel draws no indicator of its own; many pages scroll under it.
  private static func row(index: Int, count: Int) -> String {
    let visible = min(count, 9)
    let first = max(0, min(index - visible / 2, count - visible))
    return (first..<first + visible).map { $0 == index ? long : dot }.joined(separator: " ")
  }

  /// An item as long as it is full; a small dot where it is on its way out of the row.
  private static func item(_ item: JSON) -> String {
    let fill = item["fill"]?.number ?? 0
    if (item["scale"]?.number ?? 1) < 0.9 { return "·" }
    switch fill {
    case ..<0.25: return dot
    case ..<0.75: return "━━"
    default: return long
    }
  }

  private static let dot = "•"
  private static let long = "━━━"
}
