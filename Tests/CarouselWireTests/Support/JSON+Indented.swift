@testable import CarouselWire

extension JSON {
  /// The value as JSON text for people, indented by two spaces.
  var indentedText: String { indented(by: "") }

  private func indented(by indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .array(let elements) where !elements.isEmpty:
      return list("[", elements.map { $0.indented(by: inner) }, "]", indent)
    case .object(let members) where !members.isEmpty:
      let lines = members.map { "\(JSON.string($0.key).text): \($0.value.indented(by: inner))" }
      return list("{", lines, "}", indent)
    default: return text
    }
  }

  private func list(_ open: String, _ lines: [String], _ close: String, _ indent: String) -> String
  {
    open + lines.map { "\n\(indent)  \($0)" }.joined(separator: ",") + "\n\(indent)\(close)"
  }
}
