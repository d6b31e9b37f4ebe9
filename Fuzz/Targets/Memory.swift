import Synchronization

/// What was found out of texts before. Nearly all that the daemon says is said again: to several
/// clients, and on a clock that begins anew, for the next input.
final class Memory<Value: Sendable>: Sendable {
  private let known = Mutex<[[UInt8]: Value]>([:])
  private static var most: Int { 2000 }

  /// What is known of this text, else what `find` finds out.
  func value(
    of text: [UInt8], _ find: ([UInt8]) throws(Finding) -> Value
  ) throws(Finding) -> Value {
    if let value = known.withLock({ $0[text] }) { return value }
    let value = try find(text)
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[text] = value
    }
    return value
  }
}
