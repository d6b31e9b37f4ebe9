/// A position in pages (1.5: half way from page 1 to page 2), reduced to the pages that there are.
public struct PagePosition: Hashable, Sendable {
  /// How many pages there are, 1 or more.
  public let count: Int
  /// The position: 0 ..< count where the edges wrap, else 0 ... count - 1.
  public let value: Double
  /// The page at or before the position.
  public let page: Int
  /// The page after ``page``: over the seam of a loop the first one.
  public let next: Int
  /// How far the position is from ``page`` to ``next``, 0 ..< 1; 0 where there is one page.
  public let fraction: Double

  /// The position taken modulo `count` where the edges wrap, else clamped to the pages.
  ///
  /// Nil where there are no pages, and where the position is not finite.
  public init?(_ position: Double, count: Int, edges: Edges) {
    guard count > 0, position.isFinite else { return nil }
    let value = edges.wraps ? modulo(position, count) : clamped(position, count)
    let floor = value.rounded(.down)
    let page = Self.whole(floor, below: count)
    self.count = count
    self.value = value
    self.page = page
    next = page + 1 < count ? page + 1 : edges.wraps ? 0 : page
    fraction = count > 1 ? value - floor : 0
  }

  /// The one page at the position: halves go to the later page, over a seam to the first.
  public var nearest: Int { fraction >= 0.5 ? next : page }

  /// Whether the position lies between the last page and the first one of a loop.
  public var isOverSeam: Bool { next < page && fraction > 0 }

  /// How much of a page is current, 0 … 1: one minus its distance in pages, round the loop where
  /// the edges wrap. The sum over all pages is 1.
  public func activation(of index: Int) -> Double {
    if index == page { return 1 - fraction }
    return index == next ? fraction : 0
  }

  /// The page at a scroll offset: `offset / width` rounded, halves away from zero, then modulo
  /// `count` where the edges wrap, else clamped. Nil where there are no pages.
  /// - Throws: ``InvalidValue`` as ``progress(offset:width:)``.
  public static func index(
    offset: Double, width: Double, count: Int, edges: Edges
  ) throws(InvalidValue) -> Int? {
    index(progress: try progress(offset: offset, width: width), count: count, edges: edges)
  }

  /// The page nearest to a progress in pages, halves away from zero; nil where there are no pages.
  /// - Precondition: `progress` is finite and less than 2^53 pages from 0.
  public static func index(progress: Double, count: Int, edges: Edges) -> Int? {
    guard count > 0 else { return nil }
    let nearest = Int(progress.rounded(.toNearestOrAwayFromZero))
    guard edges.wraps else { return min(max(nearest, 0), count - 1) }
    let remainder = nearest % count
    return remainder < 0 ? remainder + count : remainder
  }

  /// The progress of a scroll offset in pages.
  /// - Throws: ``InvalidValue`` with the path `width` where that is not finite and above 0, and
  ///   with the path `offset` where that is not finite or 2^53 pages or more away.
  public static func progress(offset: Double, width: Double) throws(InvalidValue) -> Double {
    guard width.isFinite, width > 0 else {
      throw InvalidValue(
        path: "width", problem: "\(width) is not \(width.isFinite ? "above 0" : "finite")",
        value: "\(width)", expected: "a width in points above 0")
    }
    let progress = offset / width
    guard progress.magnitude < maximum else {
      let problem =
        offset.isFinite ? "\(offset) is 2^53 pages or more away" : "\(offset) is not finite"
      throw InvalidValue(
        path: "offset", problem: problem, value: "\(offset)",
        expected: "less than 2^53 times the width")
    }
    return progress
  }

  /// The scroll offset at which a page stands.
  public static func offset(index: Int, width: Double) -> Double { Double(index) * width }

  /// The way that an indicator's active dot has travelled, in points; `pitch` is that of one page.
  public static func travel(progress: Double, pitch: Double = 22) -> Double { pitch * progress }

  /// Positions reach to here: beyond 2^53 a `Double` no longer tells neighbouring pages apart.
  static let maximum = 9_007_199_254_740_992.0

  /// The Int of a whole number of 0 or more, which counts beyond 2^53 may have rounded up.
  private static func whole(_ number: Double, below count: Int) -> Int {
    number >= Double(count - 1) ? count - 1 : Int(number)
  }
}

/// Euclidean; a result that rounding makes equal to `count` is 0.
private func modulo(_ position: Double, _ count: Int) -> Double {
  let count = Double(count)
  if position >= 0, position < count { return position }
  let remainder = position.truncatingRemainder(dividingBy: count)
  guard remainder < 0 else { return remainder }
  return remainder + count < count ? remainder + count : 0
}

private func clamped(_ position: Double, _ count: Int) -> Double {
  min(max(position, 0), Double(count - 1))
}
