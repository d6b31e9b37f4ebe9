import Foundation
import Testing

@testable import CarouselWire

/// The right answers about geometry, which lie beside the tests of the model.
enum GeometryVectors {
  /// The cases of one part, such as `capsule`.
  static func cases(_ part: String) throws -> [JSON] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(
      contentsOf: tests.appendingPathComponent("CarouselTests/Vectors/geometry.json"))
    return try #require(JSONParser.parse([UInt8](data)).value[part]?.array)
  }
}

extension JSON {
  /// Where a value differs from the expected one by 1e-6 or more; nil: nowhere. It may have more
  /// members.
  func difference(from expected: JSON, at path: String = "") -> String? {
    switch (self, expected) {
    case (.number(let number), .number(let right)):
      return abs(number.value - right.value) < 1e-6
        ? nil : "\(path): \(number.text), not \(right.text)"
    case (.object, .object(let members)):
      for member in members {
        guard let value = self[member.key] else { return "\(path).\(member.key) is missing" }
        if let found = value.difference(from: member.value, at: "\(path).\(member.key)") {
          return found
        }
      }
      return nil
    case (.array(let elements), .array(let right)):
      guard elements.count == right.count else {
        return "\(path): \(elements.count) elements, not \(right.count)"
      }
      for (index, element) in elements.enumerated() {
        if let found = element.difference(from: right[index], at: "\(path)[\(index)]") {
          return found
        }
      }
      return nil
    default: return self == expected ? nil : "\(path): \(text), not \(expected.text)"
    }
  }

  /// The object with only these members.
  func only(_ keys: String...) -> JSON {
    .object((members ?? []).filter { keys.contains($0.key) })
  }

  /// The object with one more member.
  func with(_ key: String, _ value: JSON) -> JSON {
    .object((members ?? []).filter { $0.key != key } + [Member(key, value)])
  }
}
