/// The forms of texts that only the configuration file has.
extension TextFormat {
  /// Permission bits, as people write them.
  static let mode = TextFormat(
    description: "permission bits in octal, such as \"0660\"", pattern: "^0?[0-7]{3}$",
    isValid: { text in
      let digits = text.utf8.count == 4 && text.hasPrefix("0") ? text.dropFirst() : text[...]
      return digits.utf8.count == 3
        && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    })

  /// A path that fits into a socket's address: 108 bytes with the zero at its end (unix(7)).
  static let socketPath = TextFormat(
    description: "a path of 1 to 107 bytes", pattern: "^[^\\u0000]{1,107}$",
    isValid: { (1...107).contains($0.utf8.count) && !$0.utf8.contains(0) })

  /// The name of a user or a group.
  static let account = TextFormat(
    description: "the name of a user or group", pattern: "^[^\\s:@/]{1,255}$",
    isValid: { isAccount($0[...]) })

  /// A user's name, or a group's with an @ before it.
  static let userOrGroup = TextFormat(
    description: "a user or an @group", pattern: "^@?[^\\s:@/]{1,255}$",
    isValid: { isAccount($0.hasPrefix("@") ? $0.dropFirst() : $0[...]) })

  /// The IANA name of a time zone; whether the machine knows it is for the machine to say.
  static let timeZone = TextFormat(
    description: "the name of a time zone, such as \"Europe/Berlin\"",
    pattern: "^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$",
    isValid: { text in
      text.utf8.count <= 255
        && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
          !part.isEmpty && part.utf8.allSatisfy(isZoneByte)
        }
    })

  /// Where HTTP is served.
  static let listener = TextFormat(
    description: ListenAddress.rule,
    pattern:
      "^([0-9]{1,3}(\\.[0-9]{1,3}){3}:[0-9]{1,5}|\\[[0-9A-Fa-f:.]+\\]:[0-9]{1,5}"
      + "|unix:/[^\\u0000]{1,106})$",
    isValid: { ListenAddress($0) != nil })

  /// A machine, with a port or without one.
  static let host = TextFormat(
    description: HostAndPort.rule,
    pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]{1,254})(:[0-9]{1,5})?$",
    isValid: { HostAndPort($0) != nil })

  /// The origin of a page in a browser.
  static let origin = TextFormat(
    description: WebOrigin.rule,
    pattern: "^[Hh][Tt][Tt][Pp][Ss]?://(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]{1,254})(:[0-9]{1,5})?$",
    isValid: { WebOrigin($0) != nil })

  private static func isAccount(_ name: Substring) -> Bool {
    (1...255).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && $0.value >= 0x20 && $0 != ":" && $0 != "@" && $0 != "/"
      }
  }

  private static func isZoneByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
