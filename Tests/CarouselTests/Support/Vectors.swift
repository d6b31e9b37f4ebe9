import Foundation

/// The right answers that lie beside the tests, computed by a separate program.
enum Vectors {
  /// The cases of one part of a file, such as `capsule` of `geometry`.
  static func cases<Case: Decodable>(
    _ part: String, of file: String = "geometry", as type: Case.Type = Case.self
  ) throws -> [Case] {
    let parts = try JSONDecoder().decode([String: Only<Case>].self, from: data(file))
    guard let cases = parts[part]?.cases else { throw Missing(part: part) }
    return cases
  }

  /// The text of a file.
  static func data(_ file: String) throws -> Data {
    guard
      let url = Bundle.module.url(
        forResource: file, withExtension: "json", subdirectory: "Vectors")
    else { throw Missing(part: file) }
    return try Data(contentsOf: url)
  }

  struct Missing: Error {
    var part: String
  }

  /// The other parts of a file have cases of other shapes, which are no fault here.
  private struct Only<Case: Decodable>: Decodable {
    var cases: [Case]?

    init(from decoder: any Decoder) throws {
      cases = try? decoder.singleValueContainer().decode([Case].self)
    }
  }
}
