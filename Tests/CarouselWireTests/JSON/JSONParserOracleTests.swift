import FoundationEssentials
import Testing

@testable import CarouselWire

/// The parser against an independent one: FoundationEssentials' JSONDecoder.
struct JSONParserOracleTests {
  @Test(arguments: 0..<20)
  func readsTheSameAsAnIndependentParser(seed: Int) throws {
    var documents = RandomJSON(seed: UInt64(seed))
    for _ in 0..<100 {
      let text = documents.document()
      let expected = try JSONDecoder().decode(Oracle.self, from: Data(text.utf8))
      #expect(Oracle(try json(text)) == expected, "\(text)")
    }
  }

  @Test(arguments: 0..<20)
  func refusesWhatAnIndependentParserRefuses(seed: Int) throws {
    var documents = RandomJSON(seed: UInt64(1000 + seed))
    for _ in 0..<200 {
      let bytes = documents.damaged()
      guard let document = try? JSONParser.parse(bytes), document.duplicateKeys.isEmpty,
        !roundsToZero(document.value)
      else { continue }
      // What this parser takes, the other one must take, and read the same.
      let expected = try JSONDecoder().decode(Oracle.self, from: Data(bytes))
      #expect(Oracle(document.value) == expected, "\(text(bytes))")
    }
  }

  @Test(arguments: 0..<10)
  func whatIsWrittenReadsBackTheSame(seed: Int) throws {
    var documents = RandomJSON(seed: UInt64(2000 + seed))
    for _ in 0..<100 {
      let value = try json(documents.document())
      #expect(try json(value.text) == value)
      #expect(!value.text.utf8.contains(UInt8(ascii: "\n")))
    }
  }

  /// Whether a number is too small to be told from 0, which the other parser refuses.
  private func roundsToZero(_ json: JSON) -> Bool {
    switch json {
    case .number(let number):
      number.value == 0
        && number.text.prefix { $0 != "e" && $0 != "E" }.contains { "1"..."9" ~= $0 }
    case .array(let elements): elements.contains { roundsToZero($0) }
    case .object(let members): members.contains { roundsToZero($0.value) }
    default: false
    }
  }

  /// A value without order and literal texts, as JSONDecoder gives it.
  private enum Oracle: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string([UInt8])
    case array([Oracle])
    case object([String: Oracle])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(Array(value.utf8))
      } else if let value = try? container.decode([Oracle].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: Oracle].self))
      }
    }

    init(_ json: JSON) {
      switch json {
      case .null: self = .null
      case .bool(let value): self = .bool(value)
      case .number(let number): self = .number(number.value)
      case .string(let text): self = .string(Array(text.utf8))
      case .array(let elements): self = .array(elements.map { Oracle($0) })
      case .object(let members):
        self = .object(
          Dictionary(members.map { ($0.key, Oracle($0.value)) }) { _, last in last })
      }
    }
  }
}
