/// The pages that take part, in order: what `index` and `count` speak of.
struct Rotation: Hashable, Sendable {
  /// For each index its place in the whole list, ascending.
  private let places: [Int]

  /// The rotation of a list.
  init(of pages: [Page]) {
    places = pages.indices.filter { pages[$0].enabled }
  }

  var count: Int { places.count }

  var isEmpty: Bool { places.isEmpty }

  /// The place in the whole list of the page at `index`.
  func place(at index: Int) -> Int { places[index] }

  /// The index of the page at `place` of the whole list; nil where it does not take part.
  func index(ofPlace place: Int) -> Int? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] == place ? low : nil
  }
}
