/// One line of the file of current pages: `NAME NUMBER PAGE CHECKSUM`, padded to one length.
struct PageLine: Equatable {
  /// The bytes of every line, with its end.
  static let length = nameLength + 1 + 16 + 1 + nameLength + 1 + 16 + 1

  private static let nameLength = 64

  /// The carousel's name.
  let carousel: String
  /// How many lines of this carousel were written before; the highest one counts.
  let number: Int
  /// The page that it is on; nil: none.
  let page: String?

  /// A line to be written.
  init(carousel: String, number: Int, page: String?) {
    self.carousel = carousel
    self.number = number
    self.page = page
  }

  /// The line of these bytes; nil where it is not whole.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count == Self.length, bytes.last == UInt8(ascii: "\n") else { return nil }
    let text = bytes.dropLast(18)
    guard bytes[text.endIndex] == UInt8(ascii: " "),
      Array(bytes.dropLast().suffix(16)) == Self.hexadecimal(Self.checksum(of: text))
    else { return nil }
    let fields = text.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard (2...3).contains(fields.count), let number = Int(fields[1], radix: 16) else { return nil }
    self.init(carousel: fields[0], number: number, page: fields.count == 3 ? fields[2] : nil)
  }

  /// The line, with its end.
  var bytes: [UInt8] {
    let space = UInt8(ascii: " ")
    var bytes = Self.padded(carousel) + [space]
    bytes += Self.hexadecimal(UInt64(number)) + [space]
    bytes += Self.padded(page ?? "")
    return bytes + [space] + Self.hexadecimal(Self.checksum(of: bytes[...])) + [UInt8(ascii: "\n")]
  }

  private static func padded(_ name: String) -> [UInt8] {
    let bytes = Array(name.utf8.prefix(nameLength))
    return bytes + [UInt8](repeating: UInt8(ascii: " "), count: nameLength - bytes.count)
  }

  private static func hexadecimal(_ number: UInt64) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return (0..<16).map { digits[Int(number >> (60 - 4 * UInt64($0)) & 15)] }
  }

  /// FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
