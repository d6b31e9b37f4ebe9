/// Where a drag comes to rest.
enum SnapTarget {
  /// The least pages per second that are a flick.
  static let flick = 0.3

  /// How many pages from its beginning a drag rests that ends `pages` away.
  ///
  /// Without a flick the nearest page, halves away from zero; with one the next page its way.
  /// - Precondition: `abs(pages) < 2^53`, and `velocity` is finite.
  static func pages(dragged pages: Double, velocity: Double) -> Int {
    if velocity >= flick { return Int(pages.rounded(.down)) + 1 }
    if velocity <= -flick { return Int(pages.rounded(.up)) - 1 }
    return Int(pages.rounded(.toNearestOrAwayFromZero))
  }

  /// The place on the strip of a drag `pages` away from `index`: as far as the finger where the
  /// strip goes on, and damped beyond an edge where it ends.
  static func damped(_ pages: Double, from index: Int, count: Int, edges: Edges) -> Double {
    if edges.wraps { return count > 1 ? pages : 0 }
    let first = Double(-index)
    let last = Double(count - 1 - index)
    if pages < first { return first - min(0.35 * (first - pages), 0.5) }
    if pages > last { return last + min(0.35 * (pages - last), 0.5) }
    return pages
  }
}
