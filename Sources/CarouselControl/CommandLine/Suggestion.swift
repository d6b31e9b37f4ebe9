/// The word that somebody who misspelt one most likely meant.
enum Suggestion {
  /// The candidate nearest to `word`, or nil where none is near enough to be worth naming.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, word.count / 3)
    // The distance is at least the difference of the lengths, so a huge word costs nothing.
    let near = candidates.filter { abs($0.count - word.count) <= limit }
    let ranked = near.map { (candidate: $0, distance: distance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit
    else { return nil }
    return best.candidate
  }

  /// How many letters must be put in, taken out, replaced or swapped with their neighbour to make
  /// one word of the other (optimal string alignment).
  static func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first)
    let b = Array(second)
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
        var best = min(replaced, previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforePrevious[j - 1] + 1)
        }
        row.append(best)
      }
      beforePrevious = previous
      previous = row
    }
    return previous[b.count]
  }
}
