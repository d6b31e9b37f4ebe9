@testable import CarouselWire

/// Makes JSON texts of every shape from a seed.
struct RandomJSON {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A text that is valid JSON, without equal keys in one object.
  mutating func document() -> String {
    space() + value(depth: 0) + space()
  }

  /// Valid JSON in which a few bytes were put in, taken out or changed.
  mutating func damaged() -> [UInt8] {
    var bytes = Array(document().utf8)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let byte = Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : oddByte()
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.insert(byte, at: place)
      case 1 where place < bytes.count: bytes.remove(at: place)
      default: if place < bytes.count { bytes[place] = byte }
      }
    }
    return bytes
  }

  private mutating func oddByte() -> UInt8 {
    Array("{}[]:,\"\\0-.eEtun \n".utf8).randomElement(using: &random) ?? 0
  }

  private mutating func space() -> String {
    ["", "", "", " ", "\n", "\t \r\n"].randomElement(using: &random) ?? ""
  }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 5 ? 8 : 6), using: &random) {
    case 0: "null"
    case 1: Bool.random(using: &random) ? "true" : "false"
    case 2, 3: number()
    case 4, 5: string()
    case 6: array(depth: depth)
    default: object(depth: depth)
    }
  }

  private mutating func number() -> String {
    var text = Bool.random(using: &random) ? "-" : ""
    text += digits(first: true)
    if Bool.random(using: &random) { text += "." + digits(first: false) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      text += ["e", "E", "e+", "E-"].randomElement(using: &random) ?? "e"
      text += String(Int.random(in: 0...280, using: &random))
    }
    return text
  }

  private mutating func digits(first: Bool) -> String {
    let count = Int.random(in: 1...20, using: &random)
    let digits = (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    guard first, digits.hasPrefix("0") else { return digits }
    return "0"
  }

  private mutating func string() -> String {
    let pieces = [
      "a", "B ", "é", "€", "😀", "e\u{301}", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\u00e9",
      "\\uD83D\\uDE00", "\\u0000", "\u{7F}", "\u{2028}", "'", "//", "-_.",
    ]
    let count = Int.random(in: 0...8, using: &random)
    return "\"" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      + "\""
  }

  private mutating func array(depth: Int) -> String {
    let count = Int.random(in: 0...4, using: &random)
    let elements = (0..<count).map { _ in space() + value(depth: depth + 1) + space() }
    return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
  }

  private mutating func object(depth: Int) -> String {
    let count = Int.random(in: 0...12, using: &random)
    let members = (0..<count).map { index in
      "\(space())\"k\(index)\"\(space()):\(space())\(value(depth: depth + 1))\(space())"
    }
    return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
  }
}
