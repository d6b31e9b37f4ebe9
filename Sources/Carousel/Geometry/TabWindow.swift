/// Which tabs a bar has room for: all of them, or a window around the current one.
///
/// Places count from the window's first tab; a tab outside counts as the nearest one inside.
struct TabWindow {
  /// The page of the first tab.
  let first: Int
  /// How many tabs the bar shows.
  let count: Int
  /// The place at or before the position.
  let place: Int
  /// The place that the position moves towards.
  let next: Int
  /// How far the position is from `place` to `next`, 0 ..< 1.
  let fraction: Double
  /// The place of the selected tab, which is always inside.
  let selected: Int

  /// More tabs than this are narrower than a finger on any screen there is, and would make a layout
  /// as large as the list of pages.
  static let maxCount = 1000

  /// The window at a position for bars that are so wide inside.
  init(at position: PagePosition, innerWidth: Double) {
    let fitting = ((innerWidth - 4) / 52).rounded(.down)
    // Compared before it is converted: the width may be far beyond Int.
    let room = fitting < Double(Self.maxCount) ? max(1, Int(fitting)) : Self.maxCount
    let shown = min(position.count, room)
    let first = min(max(position.nearest - shown / 2, 0), position.count - shown)
    func place(of page: Int) -> Int { min(max(page - first, 0), shown - 1) }
    self.first = first
    count = shown
    self.place = place(of: position.page)
    next = place(of: position.next)
    fraction = position.fraction
    selected = position.nearest - first
  }

  /// How much of a tab is current, 0 … 1.
  func activation(of place: Int) -> Double {
    (place == self.place ? 1 - fraction : 0) + (place == next ? fraction : 0)
  }
}
