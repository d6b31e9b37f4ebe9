/// The literal of an Internet address: a name is none, and nothing is looked up.
public enum IPAddress: Hashable, Sendable {
  /// Four bytes: `127.0.0.1`.
  case v4(UInt32)
  /// Sixteen bytes: `::1` (RFC 4291, section 2.2), without a zone.
  case v6(UInt128)

  /// The address of a literal without brackets; nil where the text is none.
  public init?(_ text: some StringProtocol) {
    if let address = Self.v4(text) {
      self = .v4(address)
    } else if let address = Self.v6(text) {
      self = .v6(address)
    } else {
      return nil
    }
  }

  /// Whether it is 127.0.0.0/8 or ::1, also as an IPv4 address inside an IPv6 one.
  public var isLoopback: Bool {
    switch self {
    case .v4(let bits): bits >> 24 == 127
    case .v6(let bits): bits == 1 || bits >> 24 == 0xFFFF << 8 | 127
    }
  }

  /// Four numbers without leading zeros, which some read as octal (RFC 6943, section 3.1.1).
  private static func v4(_ text: some StringProtocol) -> UInt32? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var bits: UInt32 = 0
    for part in parts {
      guard let byte = UInt8(part), "\(byte)" == part else { return nil }
      bits = bits << 8 | UInt32(byte)
    }
    return bits
  }

  private static func v6(_ text: some StringProtocol) -> UInt128? {
    // Nearly every text is a name without one, and to find that out by its groups takes long.
    guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    guard let gap = gap(in: Array(text.utf8)) else {
      guard let groups = groups(text), groups.count == 8 else { return nil }
      return bits(of: groups)
    }
    let utf8 = text.utf8
    let middle = utf8.index(utf8.startIndex, offsetBy: gap)
    guard let before = groups(text[..<middle]),
      let after = groups(text[utf8.index(middle, offsetBy: 2)...]),
      !text[..<middle].contains("."), before.count + after.count < 8
    else { return nil }
    let zeros = [UInt16](repeating: 0, count: 8 - before.count - after.count)
    return bits(of: before + zeros + after)
  }

  /// Where `::` stands first; what follows may not have another one.
  private static func gap(in bytes: [UInt8]) -> Int? {
    let colon = UInt8(ascii: ":")
    return bytes.indices.dropLast().first { bytes[$0] == colon && bytes[$0 + 1] == colon }
  }

  /// The groups of a part of an address; the last one may be an IPv4 address, which is two.
  private static func groups(_ text: some StringProtocol) -> [UInt16]? {
    if text.isEmpty { return [] }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var groups: [UInt16] = []
    for (place, part) in parts.enumerated() {
      if place == parts.count - 1, let address = v4(part) {
        groups += [UInt16(address >> 16), UInt16(truncatingIfNeeded: address)]
      } else {
        guard (1...4).contains(part.utf8.count), part.first != "+",
          let group = UInt16(part, radix: 16)
        else { return nil }
        groups.append(group)
      }
    }
    return groups
  }

  private static func bits(of groups: [UInt16]) -> UInt128 {
    groups.reduce(0) { $0 << 16 | UInt128($1) }
  }
}
