/// Which machine is meant, and which port of it: `wall.local`, `127.0.0.1:8737`, `[::1]:80`.
public struct HostAndPort: Hashable, Sendable {
  /// The machine.
  public let host: Host
  /// The port; nil where the text has none.
  public let port: UInt16?

  /// A machine by its name or its address.
  public enum Host: Hashable, Sendable {
    /// In small letters, without a dot at the end.
    case name(String)
    case address(IPAddress)
  }

  /// What a text must be to name one, after "is not".
  public static let rule = "a host, such as \"wall.local\", \"192.0.2.7:8737\" or \"[2001:db8::7]\""

  /// This machine and this port.
  public init(host: Host, port: UInt16?) {
    self.host = host
    self.port = port
  }

  /// The machine and the port that a text names; nil where it names none.
  public init?(_ text: some StringProtocol) {
    let isBracketed = text.hasPrefix("[")
    let hostEnd = isBracketed ? text.firstIndex(of: "]").map { text.index(after: $0) } : nil
    let colon = text[(hostEnd ?? text.startIndex)...].firstIndex(of: ":") ?? text.endIndex
    guard hostEnd == nil || hostEnd == colon,
      let host = Self.host(text[..<colon], isBracketed: isBracketed)
    else { return nil }
    self.host = host
    if colon == text.endIndex {
      port = nil
    } else {
      guard let port = PortNumber.port(text[text.index(after: colon)...]) else { return nil }
      self.port = port
    }
  }

  /// Whether it is this machine: 127.0.0.0/8, ::1 or localhost.
  public var isLoopback: Bool {
    switch host {
    case .name(let name): name == "localhost"
    case .address(let address): address.isLoopback
    }
  }

  private static func host(_ text: some StringProtocol, isBracketed: Bool) -> Host? {
    if isBracketed {
      guard case .v6(let bits)? = IPAddress(text.dropFirst().dropLast()) else { return nil }
      return .address(.v6(bits))
    }
    let text = text.hasSuffix(".") ? text.dropLast() : text[...]
    if case .v4(let bits)? = IPAddress(text) { return .address(.v4(bits)) }
    return isName(text) ? .name(text.lowercased()) : nil
  }

  /// A name of letters, digits, - and _ (RFC 1123, section 2.1). One whose last part begins with a
  /// digit is none: programs read such as an odd spelling of an address.
  private static func isName(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 253
      && parts.allSatisfy { part in
        (1...63).contains(part.utf8.count) && part.utf8.allSatisfy(isNameByte)
      } && parts.last?.utf8.first.map { !(48...57).contains($0) } ?? false
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension HostAndPort: CustomStringConvertible {
  /// The text that names them.
  public var description: String {
    let end = port.map { ":\($0)" } ?? ""
    switch host {
    case .name(let name): return name + end
    case .address(.v4(let bits)):
      let bytes = [24, 16, 8, 0].map { "\(bits >> UInt32($0) & 0xFF)" }
      return bytes.joined(separator: ".") + end
    case .address(.v6(let bits)):
      let groups = (0..<8).map { String(bits >> UInt128(112 - 16 * $0) & 0xFFFF, radix: 16) }
      return "[\(groups.joined(separator: ":"))]" + end
    }
  }
}
