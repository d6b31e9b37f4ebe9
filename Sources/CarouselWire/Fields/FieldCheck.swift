import Carousel

/// What a value is found to be when it is checked against a ``FieldType``.
///
/// Paths are counted from the value that is checked, and get longer on the way out: so a value
/// that is right, as nearly all are, costs no text at all.
struct FieldCheck {
  /// What cannot be taken.
  private(set) var problems: [InvalidValue] = []
  /// What could be taken, and does nothing in this version.
  private(set) var planned: [InvalidValue] = []

  private let enough: Int

  /// Whether nothing at all was found.
  var isClean: Bool { problems.isEmpty && planned.isEmpty }

  /// Checks one value, until so many problems are found.
  init(_ value: JSON, _ type: FieldType, enough: Int = .max) {
    self.enough = enough
    check(value, type)
  }

  private mutating func check(_ value: JSON, _ type: FieldType) {
    switch (type, value) {
    case (.nullable, .null), (.boolean, .bool), (.off, .bool(false)), (.anyObject, .object): break
    case (.nullable(let inner), _): nullable(value, inner)
    case (.either(let types), _):
      either(value, types)
    case (.integer(let range), .number(let number)): integer(number, range)
    case (.number(let range), .number(let number)):
      if let problem = range.problem(with: number.value) { add(problem, value, type) }
    case (.text(let limit), .string(let text)):
      if let problem = limit.problem(with: text) { add(problem, value, type) }
    case (.formatted(let format), .string(let text)):
      if !format.isValid(text) { reject(value, type) }
    case (.choice(let words), .string(let word)):
      if !words.contains(word) { reject(value, type) }
    case (.object(let fields), .object(let members)): object(members, fields)
    case (.variants(let key, let variants), .object(let members)):
      variant(members, key, variants)
    case (.dictionary(let element), .object(let members)): dictionary(members, element)
    case (.array(let element, let maximum), .array(let elements)):
      array(elements, element, maximum)
    case (.any(let limit), _): any(value, limit)
    default: reject(value, type)
    }
  }

  /// A wrong value's message says that null would be right as well.
  private mutating func nullable(_ value: JSON, _ inner: FieldType) {
    let found = problems.count
    check(value, inner)
    for index in problems.indices[found...] where problems[index].path.isEmpty {
      guard let expected = problems[index].expected else { continue }
      problems[index].expected = "\(expected), or null"
    }
  }

  /// Of a wrong word the message says everything that would be right.
  private mutating func either(_ value: JSON, _ types: [FieldType]) {
    switch types.first(where: { $0.isOfSameKind(as: value) }) {
    case .choice(let words)? where !words.contains { value == .string($0) }:
      reject(value, .either(types))
    case let type?: check(value, type)
    case nil: reject(value, .either(types))
    }
  }

  private mutating func integer(_ number: JSONNumber, _ range: ClosedRange<Int>) {
    let type = FieldType.integer(range)
    let limits = NumberRange(Double(range.lowerBound), Double(range.upperBound))
    if let integer = number.integer, range.contains(integer) { return }
    guard number.value.isFinite, number.value.rounded() == number.value else {
      return reject(.number(number), type)
    }
    add(limits.problem(with: number.value) ?? "\(number.text) is too large", .number(number), type)
  }

  private mutating func object(_ members: [JSON.Member], _ fields: [Field]) {
    for member in members where problems.count < enough {
      guard let field = fields.first(where: { $0.name == member.key }) else {
        add(unknown: member.key, fields)
        continue
      }
      nested({ JSONPath.member(member.key, of: "") }) { check in
        let found = check.problems.count
        check.check(member.value, field.type)
        guard let actsOn = field.actsOn, check.problems.count == found,
          member.value != .null, !actsOn.contains(where: { $0.isSameValue(as: member.value) })
        else { return }
        check.planned.append(
          InvalidValue(
            path: "",
            problem: "this version does not act on \(member.value.shown) yet",
            value: member.value.shortText,
            expected: actsOn.map(\.text).joined(separator: " or ")))
      }
    }
    for field in fields
    where field.isRequired && !members.contains(where: { $0.key == field.name }) {
      problems.append(
        InvalidValue(path: field.name, problem: "is missing", expected: field.type.description))
    }
  }

  private mutating func variant(
    _ members: [JSON.Member], _ key: String, _ variants: [FieldType.Variant]
  ) {
    let choice = FieldType.choice(variants.map(\.name))
    let selector = Field(key, choice, required: true, "")
    let name = members.first { $0.key == key }?.value.string
    guard let variant = variants.first(where: { $0.name == name }) else {
      return object(members.filter { $0.key == key }, [selector])
    }
    object(members, [selector] + variant.fields)
  }

  private mutating func dictionary(_ members: [JSON.Member], _ element: FieldType) {
    for member in members {
      nested({ JSONPath.member(member.key, of: "") }) { check in
        guard Identifier.isValid(member.key) else {
          check.problems.append(
            InvalidValue(
              path: "", problem: "\(JSONPath.quoted(member.key)) is not a valid name",
              value: JSON.string(member.key).shortText, expected: Identifier.rule))
          return
        }
        check.check(member.value, element)
      }
    }
  }

  private mutating func array(_ elements: [JSON], _ element: FieldType, _ maximum: Int) {
    guard elements.count <= maximum else {
      problems.append(
        InvalidValue(
          path: "", problem: "\(elements.count) elements are more than \(maximum)",
          expected: "at most \(maximum)"))
      return
    }
    for (index, value) in elements.enumerated() where problems.count < enough {
      nested({ JSONPath.element(index, of: "") }) { $0.check(value, element) }
    }
  }

  private mutating func any(_ value: JSON, _ limit: TextLimit) {
    if let number = value.numberThatIsNotJSON {
      problems.append(
        InvalidValue(
          path: "", problem: "\(number.text) is not a finite number", expected: "JSON values"))
    } else if let problem = limit.problem(with: value.text) {
      problems.append(InvalidValue(path: "", problem: problem, expected: limit.description))
    }
  }

  private mutating func add(unknown key: String, _ fields: [Field]) {
    let guess = Spelling.nearest(to: key, among: fields.map(\.name))
    problems.append(
      InvalidValue(
        path: JSONPath.member(key, of: ""),
        problem: "there is no such key" + (guess.map { "; did you mean \($0)?" } ?? ""),
        expected: fields.isEmpty ? "nothing" : fields.map(\.name).joined(separator: ", ")))
  }

  private mutating func add(_ problem: String, _ value: JSON, _ type: FieldType) {
    problems.append(
      InvalidValue(
        path: "", problem: problem, value: value.shortText, expected: type.description))
  }

  private mutating func reject(_ value: JSON, _ type: FieldType) {
    add("\(value.shown) is not \(type)", value, type)
  }

  private mutating func nested(_ outer: () -> String, _ body: (inout FieldCheck) -> Void) {
    let (found, warned) = (problems.count, planned.count)
    body(&self)
    guard found < problems.count || warned < planned.count else { return }
    let outer = outer()
    for index in problems.indices[found...] {
      problems[index].path = JSONPath.joined(outer, problems[index].path)
    }
    for index in planned.indices[warned...] {
      planned[index].path = JSONPath.joined(outer, planned[index].path)
    }
  }
}

extension FieldType {
  /// Whether a value is of the kind of value that this type is about.
  fileprivate func isOfSameKind(as value: JSON) -> Bool {
    switch (self, value) {
    case (.boolean, .bool), (.off, .bool(false)), (.integer, .number), (.number, .number),
      (.text, .string), (.formatted, .string), (.choice, .string), (.object, .object),
      (.variants, .object), (.dictionary, .object), (.anyObject, .object), (.array, .array),
      (.any, _), (.nullable, .null):
      true
    case (.nullable(let type), _): type.isOfSameKind(as: value)
    case (.either(let types), _): types.contains { $0.isOfSameKind(as: value) }
    default: false
    }
  }
}
