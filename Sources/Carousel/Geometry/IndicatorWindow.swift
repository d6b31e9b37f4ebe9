/// Which items of a long indicator are under its row: the strip scrolls so that the current item is
/// in the middle where it can be.
struct IndicatorWindow {
  /// How many places the row has.
  let places: Int
  /// The place on the strip, in items, of the row's left end.
  let start: Double
  /// The items that are seen, also in part.
  let items: ClosedRange<Int>
  private let count: Int

  /// The window over the strip at a position.
  init(at position: PagePosition, maxVisible: Int) {
    count = position.count
    let range = PageIndicator.Configuration.maxVisibleRange
    places = min(count, max(range.lowerBound, min(maxVisible, range.upperBound)))
    let hidden = Double(count - places)
    if hidden == 0 {
      start = 0
    } else if position.isOverSeam {
      start = hidden * (1 - position.fraction)
    } else {
      start = min(max(position.value - Double(places - 1) / 2, 0), hidden)
    }
    // Compared before it is converted: counts beyond 2^53 may have rounded up.
    let first = start >= hidden ? count - places : Int(start.rounded(.down))
    let last = first + places - 1 + (start > Double(first) ? 1 : 0)
    items = first...min(count - 1, last)
  }

  /// How far the row's left end is into the first item.
  var fraction: Double { start - Double(items.lowerBound) }

  /// How large an item is drawn: smaller towards an end of the row with more pages beyond it.
  func scale(of item: Int) -> Double {
    guard count > places else { return 1 }
    let place = Double(item) - start
    // Blended in as the window leaves an end of the strip, so that no item jumps in size.
    let before = min(max(start, 0), 1)
    let after = min(max(Double(count - places) - start, 0), 1)
    return (1 - before * (1 - Self.scale(inside: place)))
      * (1 - after * (1 - Self.scale(inside: Double(places - 1) - place)))
  }

  private static func scale(inside places: Double) -> Double {
    if places >= 1 { return 1 }
    if places >= 0 { return 0.66 + 0.34 * places }
    return max(0, 0.66 * (1 + places))
  }
}
