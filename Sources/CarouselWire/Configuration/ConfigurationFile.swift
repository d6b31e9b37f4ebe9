import Carousel

/// The configuration file: JSON5 in; values, or everything that is wrong, out.
public struct ConfigurationFile: Hashable, Sendable {
  /// What the file says.
  public let configuration: DaemonConfiguration
  /// What is valid but does nothing in this version.
  public let warnings: [InvalidValue]

  /// Reads the file's bytes.
  public init(_ bytes: [UInt8]) throws(ConfigurationProblems) {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONParser.parse(bytes, dialect: .json5)
    } catch {
      throw ConfigurationProblems(problems: [InvalidValue(path: "", problem: error.sentence)])
    }
    let check = FieldCheck(document.value, .object(ConfigurationFields.all))
    let problems =
      check.problems + document.duplicateKeys.map(\.problem)
      + CarouselRules.problems(in: document.value)
    guard problems.isEmpty else { throw ConfigurationProblems(problems: problems) }
    configuration = DaemonConfiguration(checked: document.value)
    warnings = check.planned
  }
}
