/// A colour as a page has it: `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
struct HexColor: Equatable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// The colour that the text spells, its transparency left out; nil for anything else.
  init?(_ text: String) {
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == text.count - 1 else { return nil }
    let pairs: [Int]
    switch digits.count {
    case 3: pairs = digits.map { $0 * 17 }
    case 6, 8: pairs = stride(from: 0, to: 6, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    red = UInt8(pairs[0])
    green = UInt8(pairs[1])
    blue = UInt8(pairs[2])
  }
}
