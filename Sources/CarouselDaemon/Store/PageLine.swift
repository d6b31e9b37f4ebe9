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
    var checksum: [UInt8] = []
    Self.append(Self.checksum(of: text), to: &checksum)
    guard bytes[text.endIndex] == UInt8(ascii: " "), bytes.dropLast().suffix(16) == checksum[...]
    else { return nil }
    let fields = text.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard (2...3).contains(fields.count), let number = Int(fields[1], radix: 16) else { return nil }
    self.init(carousel: fields[0], number: number, page: fields.count == 3 ? fields[2] : nil)
  }

  /// The line, with its end. One is made for each change of a page.
  var bytes: [UInt8] {
    let space = UInt8(ascii: " ")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.length)
    Self.append(carousel, to: &bytes)
    bytes.append(space)
    Self.append(UInt64(number), to: &bytes)
    bytes.append(space)
    Self.append(page ?? "", to: &bytes)
    let checksum = Self.checksum(of: bytes[...])
    bytes.append(space)
    Self.append(checksum, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private static func append(_ name: String, to bytes: inout [UInt8]) {
    let end = bytes.count + nameLength
    bytes += name.utf8.prefix(nameLength)
    bytes += repeatElement(UInt8(ascii: " "), count: end - bytes.count)
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    for place in 0..<16 {
      let digit = UInt8(number >> (60 - 4 * UInt64(place)) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
