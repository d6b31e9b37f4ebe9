import Glibc

/// Everybody who is connected, by descriptor, since the kernel gives out the lowest, and how they
/// are sent to.
final class Recipients {
  private var subscribers: [Subscriber?] = []
  /// Who takes bytes at once, since nothing waits for it. A byte for each and nothing more, so that
  /// telling ten thousand of them touches ten kilobytes, where looking at each would miss the cache
  /// ten thousand times.
  private var takeAtOnce = UnsafeMutableBufferPointer<Bool>.allocate(capacity: 0)

  /// From so many bytes on everybody gets the same pages: below, to copy them costs less.
  private static let sharedFrom = 16 << 10

  /// What those keep together who could not take it at once.
  let kept = ParcelBudget()
  private let statistics: Statistics

  /// Nobody yet.
  init(statistics: Statistics) {
    self.statistics = statistics
  }

  deinit { takeAtOnce.deallocate() }

  /// All who are connected.
  var all: [Subscriber] { subscribers.compactMap(\.self) }

  /// Who has this descriptor.
  subscript(descriptor: Int32) -> Subscriber? {
    subscribers.indices.contains(Int(descriptor)) ? subscribers[Int(descriptor)] : nil
  }

  /// Takes one in.
  func add(_ subscriber: Subscriber) {
    let place = Int(subscriber.descriptor)
    if subscribers.count <= place { grow(to: place + 1) }
    subscribers[place] = subscriber
    update(subscriber)
  }

  /// Takes one out.
  func remove(_ subscriber: Subscriber) {
    guard self[subscriber.descriptor] === subscriber else { return }
    subscribers[Int(subscriber.descriptor)] = nil
    takeAtOnce[Int(subscriber.descriptor)] = false
  }

  /// Notes whether the subscriber takes bytes at once.
  func update(_ subscriber: Subscriber) {
    guard self[subscriber.descriptor] === subscriber else { return }
    takeAtOnce[Int(subscriber.descriptor)] = subscriber.takesAtOnce
  }

  /// Sends the parcel to each of them, beginning with the one at `first`: one system call each, and
  /// nothing else for those who take it.
  func send(_ parcel: Parcel, to descriptors: [Int32], from first: Int) {
    parcel.bytes.withUnsafeBytes { bytes in
      if bytes.count >= Self.sharedFrom, descriptors.count > 1, let pages = SharedPages(bytes) {
        send(parcel, to: descriptors, from: first) { descriptor in
          let count = pages.send(to: descriptor)
          guard count < 0, errno != EAGAIN else { return count }
          // Not every kind of socket takes pages; what else is wrong the copy finds out as well.
          return Self.send(bytes, to: descriptor)
        }
      } else {
        send(parcel, to: descriptors, from: first) { Self.send(bytes, to: $0) }
      }
    }
  }

  @inline(__always)
  private func send(
    _ parcel: Parcel, to descriptors: [Int32], from first: Int, by send: (Int32) -> Int
  ) {
    var taken = 0
    descriptors.withUnsafeBufferPointer { descriptors in
      for place in descriptors.indices {
        let place = place + first
        let descriptor = descriptors[place < descriptors.count ? place : place - descriptors.count]
        guard takeAtOnce.indices.contains(Int(descriptor)) else { continue }
        if !takeAtOnce[Int(descriptor)] {
          subscribers[Int(descriptor)]?.postpone(parcel)
          continue
        }
        let count = send(descriptor)
        if count == parcel.bytes.count {
          taken += 1
        } else {
          subscribers[Int(descriptor)]?.took(count, of: parcel)
        }
      }
    }
    statistics.deliveries += taken * parcel.deliveries.count
  }

  @inline(__always)
  private static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    Glibc.send(descriptor, bytes.baseAddress, bytes.count, Subscriber.sendFlags)
  }

  private func grow(to count: Int) {
    let new = UnsafeMutableBufferPointer<Bool>.allocate(capacity: max(count, 2 * takeAtOnce.count))
    new.initialize(repeating: false)
    for place in takeAtOnce.indices { new[place] = takeAtOnce[place] }
    takeAtOnce.deallocate()
    takeAtOnce = new
    subscribers += repeatElement(nil, count: new.count - subscribers.count)
  }
}
