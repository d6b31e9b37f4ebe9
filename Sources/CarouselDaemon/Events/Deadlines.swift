import Carousel

/// Deadlines by number, the earliest first: a binary heap that knows where each of them stands.
///
/// Numbers are given by ``add()``, and given again after ``remove(_:)``.
struct Deadlines {
  private struct Entry {
    var deadline: Instant
    let number: Int
  }

  private var heap: [Entry] = []
  /// Where each number stands in the heap; nil: it has no deadline.
  private var places: [Int?] = []
  private var free: [Int] = []

  /// A new number, which has no deadline yet.
  mutating func add() -> Int {
    if let number = free.popLast() { return number }
    places.append(nil)
    return places.count - 1
  }

  /// The number may be given to somebody else.
  mutating func remove(_ number: Int) {
    self[number] = nil
    free.append(number)
  }

  /// The deadline of one number; nil: none.
  subscript(number: Int) -> Instant? {
    get { places[number].map { heap[$0].deadline } }
    set {
      switch (places[number], newValue) {
      case (nil, nil): break
      case (nil, let deadline?):
        heap.append(Entry(deadline: deadline, number: number))
        rise(from: heap.count - 1)
      case (let place?, nil):
        places[number] = nil
        let last = heap.removeLast()
        if place < heap.count { settle(last, at: place) }
      case (let place?, let deadline?):
        settle(Entry(deadline: deadline, number: number), at: place)
      }
    }
  }

  /// The earliest deadline, and whose it is.
  var first: (number: Int, deadline: Instant)? {
    heap.first.map { ($0.number, $0.deadline) }
  }

  /// When to wake up: at the last of the deadlines that follow the first one within `span`, so
  /// that none of them comes early and one wake-up does for all.
  func wakeUp(sharing span: TimeSpan) -> Instant? {
    guard let first = heap.first?.deadline else { return nil }
    let (end, isFar) = first.nanoseconds.addingReportingOverflow(span.nanoseconds)
    var last = first
    var steps = Self.mostSteps
    findLast(under: 0, until: Instant(nanoseconds: isFar ? .max : end), &last, &steps)
    return last
  }

  /// Where more deadlines than this lie together some of them have a wake-up of their own: it is
  /// looked for each time that one of them is set.
  private static let mostSteps = 64

  private func findLast(
    under place: Int, until end: Instant, _ last: inout Instant, _ steps: inout Int
  ) {
    guard place < heap.count, heap[place].deadline <= end, steps > 0 else { return }
    steps -= 1
    last = max(last, heap[place].deadline)
    findLast(under: 2 * place + 1, until: end, &last, &steps)
    findLast(under: 2 * place + 2, until: end, &last, &steps)
  }

  /// Puts an entry where another one was.
  private mutating func settle(_ entry: Entry, at place: Int) {
    let isEarlier = entry.deadline < heap[place].deadline
    heap[place] = entry
    if isEarlier { rise(from: place) } else { sink(from: place) }
  }

  private mutating func rise(from start: Int) {
    var place = start
    let entry = heap[place]
    while place > 0 {
      let parent = (place - 1) / 2
      guard entry.deadline < heap[parent].deadline else { break }
      put(heap[parent], at: place)
      place = parent
    }
    put(entry, at: place)
  }

  private mutating func sink(from start: Int) {
    var place = start
    let entry = heap[place]
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].deadline < heap[child].deadline { child += 1 }
      guard heap[child].deadline < entry.deadline else { break }
      put(heap[child], at: place)
      place = child
    }
    put(entry, at: place)
  }

  private mutating func put(_ entry: Entry, at place: Int) {
    heap[place] = entry
    places[entry.number] = place
  }
}
