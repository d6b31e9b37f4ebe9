import CarouselWire

/// The language of `--format`: text with fields of a State in it, as `{{index}}/{{count}}`.
struct Template {
  private enum Part: Equatable {
    case text(String)
    case value(path: [String])
  }

  private let parts: [Part]

  /// Reads a template. `{{{{` and `}}}}` are the braces themselves; `\n`, `\t` and `\\` as usual.
  init(_ source: String) throws(Failure) {
    var parts: [Part] = []
    var text = ""
    var rest = source[...]
    while !rest.isEmpty {
      if let literal = Self.literal(&rest) {
        text += literal
      } else if rest.hasPrefix("{{") {
        parts.append(.text(text))
        text = ""
        parts.append(.value(path: try Self.path(&rest)))
      } else if rest.first == "\\" {
        text += try Self.escape(&rest)
      } else if let character = rest.popFirst() {
        text.append(character)
      }
    }
    self.parts = parts + [.text(text)]
  }

  /// Whether a field of the State itself, or something inside it, is shown.
  func shows(_ field: String) -> Bool {
    parts.contains { if case .value(let path) = $0 { path.first == field } else { false } }
  }

  /// The template filled in from a State; null is empty.
  func text(of state: JSON) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .value(let path): result += Self.shown(Self.value(at: path, of: state))
      }
    }
    return result
  }

  private static func literal(_ rest: inout Substring) -> String? {
    for (spelling, text) in [("{{{{", "{{"), ("}}}}", "}}")] where rest.hasPrefix(spelling) {
      rest = rest.dropFirst(spelling.count)
      return text
    }
    return nil
  }

  private static func escape(_ rest: inout Substring) throws(Failure) -> String {
    rest = rest.dropFirst()
    switch rest.popFirst() {
    case "n": return "\n"
    case "t": return "\t"
    case "\\": return "\\"
    case let other:
      let spelling = "\\" + (other.map(String.init) ?? "")
      throw Failure.usage("--format has \"\(spelling)\"; there are \\n, \\t and \\\\")
    }
  }

  private static func path(_ rest: inout Substring) throws(Failure) -> [String] {
    let body = rest.dropFirst(2)
    guard let end = firstEnd(in: body) else {
      throw Failure.usage("--format has \"{{\" without \"}}\"; a brace itself is \"{{{{\"")
    }
    let name = String(body[..<end]).filter { $0 != " " }
    rest = body[end...].dropFirst(2)
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    try StateFields.check(path)
    return path
  }

  private static func firstEnd(in text: Substring) -> Substring.Index? {
    text.indices.first { text[$0...].hasPrefix("}}") }
  }

  private static func value(at path: [String], of state: JSON) -> JSON? {
    path.reduce(Optional(state)) { value, name in
      guard let elements = value?.array else { return value?[name] }
      guard let place = Int(name), elements.indices.contains(place) else { return nil }
      return elements[place]
    }
  }

  private static func shown(_ value: JSON?) -> String {
    switch value {
    case nil, .null: ""
    case .bool(let value): value ? "true" : "false"
    case .number(let number): number.text
    case .string(let text): PrintableText.oneLine(text)
    case .array(let elements) where elements.allSatisfy { $0.members == nil && $0.array == nil }:
      elements.map { shown($0) }.joined(separator: ",")
    case .some(let value): value.text
    }
  }
}
