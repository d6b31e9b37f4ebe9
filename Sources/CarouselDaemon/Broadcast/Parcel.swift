/// What is sent to some in one go: the same bytes for each of them.
final class Parcel {
  let deliveries: [Delivery]
  /// All of them, whole messages, one after the other.
  let bytes: [UInt8]
  /// Where its memory is counted, once somebody keeps it.
  private var budget: ParcelBudget?

  /// These deliveries, for those who take this format; at least one.
  init(_ encoded: [EncodedDelivery], in format: Delivery.Format) {
    deliveries = encoded.map(\.delivery)
    // Nearly always it is one, whose bytes everybody shares.
    bytes =
      encoded.count == 1
      ? encoded[0].bytes(in: format) : encoded.flatMap { $0.bytes(in: format) }
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
