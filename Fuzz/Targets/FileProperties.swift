import Carousel
import CarouselWire

@testable import CarouselWire

/// What holds of the text of any configuration file.
enum FileProperties {
  /// Checks that a file means the same when it is written as JSON.
  static func check(_ bytes: [UInt8]) throws(Finding) {
    guard let value = try? JSONParser.parse(bytes, dialect: .json5).value,
      value.numberThatIsNotJSON == nil
    else { return }
    let written = Array(value.text.utf8)
    for dialect in [JSONParser.Dialect.json, .json5] {
      let again = try? JSONParser.parse(written, dialect: dialect).value
      try demand(again == value, "JSON5 can be written as JSON: \(value.text)")
    }
    try demand(
      outcome(of: bytes) == outcome(of: written), "a file means the same as JSON: \(value.text)")
  }

  /// The configuration, or the places of what is wrong.
  private static func outcome(of bytes: [UInt8]) -> Outcome {
    do throws(ConfigurationProblems) {
      return .taken(try ConfigurationFile(bytes))
    } catch {
      return .refused(error.problems.map(\.path))
    }
  }

  private enum Outcome: Equatable {
    case taken(ConfigurationFile)
    case refused([String])
  }
}
