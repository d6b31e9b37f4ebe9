/// A delivery and its bytes, which are made once for each format that somebody takes.
final class EncodedDelivery {
  let delivery: Delivery
  private var encoded = [[UInt8]?](repeating: nil, count: Delivery.Format.allCases.count)

  init(_ delivery: Delivery) {
    self.delivery = delivery
  }

  /// The bytes for those who missed nothing.
  func bytes(in format: Delivery.Format) -> [UInt8] {
    if let bytes = encoded[format.rawValue] { return bytes }
    let bytes = delivery.bytes(in: format)
    encoded[format.rawValue] = bytes
    return bytes
  }
}
