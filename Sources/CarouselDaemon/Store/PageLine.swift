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
    var checksum = [UInt8](repeating: 0, count: 16)
    Self.put(Self.checksum(of: text), at: 0, of: &checksum)
    guard bytes[text.endIndex] == UInt8(ascii: " "), bytes.dropLast().suffix(16) == checksum[...]
    else { return nil }
    let fields = text.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard (2...3).contains(fields.count), let number = Int(fields[1], radix: 16) else { return nil }
    self.init(carousel: fields[0], number: number, page: fields.count == 3 ? fields[2] : nil)
  }

  /// The line, with its end. One is made for each change of a page, so it is filled in place.
  var bytes: [UInt8] {
    var line = [UInt8](repeating: UInt8(ascii: " "), count: Self.length)
    Self.put(carousel, at: 0, of: &line)
    Self.put(UInt64(number), at: Self.nameLength + 1, of: &line)
    Self.put(page ?? "", at: Self.nameLength + 18, of: &line)
    let end = Self.length - 18
    Self.put(Self.checksum(of: line[..<end]), at: end + 1, of: &line)
    line[Self.length - 1] = UInt8(ascii: "\n")
    return line
  }

  private static func put(_ name: String, at place: Int, of line: inout [UInt8]) {
    var place = place
    for byte in name.utf8.prefix(nameLength) {
      line[place] = byte
      place += 1
    }
  }

  private static func put(_ number: UInt64, at place: Int, of line: inout [UInt8]) {
    for digit in 0..<16 {
      let value = UInt8(number >> (60 - 4 * UInt64(digit)) & 15)
      line[place + digit] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
  }

  /// FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
}
