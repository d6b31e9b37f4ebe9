/// What is sent to some in one go: the same bytes for each of them.
final class Parcel {
  let deliveries: [Delivery]
  /// All of them, whole messages, one after the other.
  let bytes: [UInt8]
  /// Where each of them ends.
  private let ends: [Int]
  /// Where its memory is counted, once somebody keeps it.
  private var budget: ParcelBudget?

  /// These deliveries, for those who take this format; at least one.
  init(_ encoded: [EncodedDelivery], in format: Delivery.Format) {
    deliveries = encoded.map(\.delivery)
    // Nearly always it is one, whose bytes everybody shares.
    guard encoded.count > 1 else {
      bytes = encoded[0].bytes(in: format)
      ends = [bytes.count]
      return
    }
    var all: [UInt8] = []
    ends = encoded.map { each in
      all += each.bytes(in: format)
      return all.count
    }
    bytes = all
  }

  /// Where the message with this number begins.
  func start(of number: Int) -> Int { number == 0 ? 0 : ends[number - 1] }

  /// The message in which a send stopped that took so many bytes, at least one.
  func message(at count: Int) -> Int { ends.firstIndex { $0 >= count } ?? ends.count - 1 }

  /// What is left of that message: bytes, and how many of them were taken. Of several messages it is
  /// a copy, so that nobody keeps all of them for the sake of one.
  func rest(of message: Int, after count: Int) -> (bytes: [UInt8], taken: Int) {
    ends.count == 1 ? (bytes, count) : (Array(bytes[count..<ends[message]]), 0)
  }

  deinit { budget?.bytes -= bytes.count }

  /// Whether all of it may wait in its order, where of the others only the newest does.
  var maySkipNothing: Bool {
    deliveries.allSatisfy { $0.key.kind == .state || $0.key.kind == .pages }
  }

  /// Somebody keeps it for a while; whoever else does costs nothing more.
  /// - Returns: false where all that are kept would be too long.
  func isKept(within budget: ParcelBudget) -> Bool {
    if self.budget != nil { return true }
    guard budget.bytes + bytes.count <= ParcelBudget.limit else { return false }
    budget.bytes += bytes.count
    self.budget = budget
    return true
  }
}

/// The memory of all parcels that are kept.
final class ParcelBudget {
  /// At most so many bytes.
  static let limit = 16 << 20

  fileprivate(set) var bytes = 0
}
