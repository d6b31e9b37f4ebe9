/// Reads one JSON (RFC 8259) or JSON5 1.0 document from UTF-8 bytes.
///
/// In JSON5, `Infinity` and `NaN` come out as numbers that are not finite, for the reader of the
/// field to refuse by name. Lone surrogate escapes are refused, as no text can hold them.
public struct JSONParser {
  /// The language that a document is written in.
  public enum Dialect: Sendable {
    /// RFC 8259, strictly.
    case json
    /// JSON5 1.0: comments, trailing commas, unquoted keys, and more.
    case json5
  }

  /// Arrays and objects may be nested so deep.
  public static let maximumDepth = 64

  let bytes: [UInt8]
  let dialect: Dialect
  private let maximumDepth: Int
  var position = 0
  private var depth = 0
  private var duplicates: [(path: String, position: Int)] = []

  private static let reportedDuplicates = 100
  /// A request has jsonrpc, id, method and params.
  private static let usualMembers = 4

  /// The document in `bytes`, nested at most so deep.
  public static func parse(
    _ bytes: [UInt8], dialect: Dialect = .json, maximumDepth: Int = JSONParser.maximumDepth
  ) throws(JSONSyntaxError) -> JSONDocument {
    var parser = JSONParser(bytes: bytes, dialect: dialect, maximumDepth: maximumDepth)
    return try parser.document()
  }

  private init(bytes: [UInt8], dialect: Dialect, maximumDepth: Int) {
    self.bytes = bytes
    self.dialect = dialect
    self.maximumDepth = maximumDepth
  }

  private mutating func document() throws(JSONSyntaxError) -> JSONDocument {
    if dialect == .json, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw failure("the text begins with a byte order mark, which JSON does not have")
    }
    try skipSpace()
    guard position < bytes.count else { throw failure("there is no value") }
    let value = try self.value()
    try skipSpace()
    guard position == bytes.count else {
      throw failure("there is \(found) after the end of the value")
    }
    return JSONDocument(value: value, duplicateKeys: duplicateKeys())
  }

  /// What was found, with lines: in one pass, so that many cost no more than one.
  private func duplicateKeys() -> [JSONDocument.DuplicateKey] {
    var line = 1
    var counted = 0
    return duplicates.sorted { $0.position < $1.position }.map { duplicate in
      let lines = JSONSyntaxError.place(of: duplicate.position - counted, in: bytes[counted...])
      line += lines.line - 1
      counted = duplicate.position
      return JSONDocument.DuplicateKey(path: duplicate.path, line: line)
    }
  }

  private mutating func value() throws(JSONSyntaxError) -> JSON {
    guard position < bytes.count else { throw failure("a value is missing at the end") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "'") where dialect == .json5: return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return .number(try dialect == .json ? number() : json5Number())
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "I"), UInt8(ascii: "N"):
      guard dialect == .json5 else { throw failure("\(found) cannot begin a value") }
      return .number(try json5Number())
    default: throw failure("\(found) cannot begin a value")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONSyntaxError) -> JSON {
    guard take(word) else {
      throw failure("a text must stand in quotes; only true, false and null do not")
    }
    return value
  }

  private mutating func array() throws(JSONSyntaxError) -> JSON {
    try descend()
    var elements: [JSON] = []
    try skipSpace()
    while !take(UInt8(ascii: "]")) {
      let reported = duplicates.count
      elements.append(try value())
      nestDuplicates(from: reported) { JSONPath.element(elements.count - 1, of: "") }
      try separator(before: UInt8(ascii: "]"), "the array")
    }
    depth -= 1
    return .array(elements)
  }

  private mutating func object() throws(JSONSyntaxError) -> JSON {
    try descend()
    var members: [JSON.Member] = []
    var keys = KeySet()
    try skipSpace()
    while !take(UInt8(ascii: "}")) {
      let start = position
      let key = try self.key()
      try skipSpace()
      guard take(UInt8(ascii: ":")) else {
        throw failure("a colon is missing after the key \(JSONPath.quoted(key))")
      }
      try skipSpace()
      let reported = duplicates.count
      let value = try self.value()
      nestDuplicates(from: reported) { JSONPath.member(key, of: "") }
      if !keys.insert(key, after: members), duplicates.count < Self.reportedDuplicates {
        duplicates.append((JSONPath.member(key, of: ""), start))
      }
      if members.isEmpty { members.reserveCapacity(Self.usualMembers) }
      members.append(JSON.Member(key, value))
      try separator(before: UInt8(ascii: "}"), "the object")
    }
    depth -= 1
    return .object(members)
  }

  private mutating func key() throws(JSONSyntaxError) -> String {
    guard position < bytes.count else { throw failure("the object is not closed") }
    switch bytes[position] {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "'") where dialect == .json5: return try string()
    case _ where dialect == .json5: return try identifier()
    default: throw failure("\(found) cannot begin a key, which stands in double quotes")
    }
  }

  /// Takes the comma after an element, or leaves the closing bracket to be taken next.
  private mutating func separator(
    before bracket: UInt8, _ what: StaticString
  ) throws(JSONSyntaxError) {
    try skipSpace()
    guard position < bytes.count else { throw failure("\(what) is not closed") }
    if bytes[position] == bracket { return }
    guard take(UInt8(ascii: ",")) else {
      throw failure("there is \(found) where a comma or the end of \(what) belongs")
    }
    try skipSpace()
    guard position < bytes.count else { throw failure("\(what) is not closed") }
    if dialect == .json, bytes[position] == bracket {
      throw failure("there is a comma before the end of \(what)")
    }
  }

  private mutating func descend() throws(JSONSyntaxError) {
    guard depth < maximumDepth else {
      throw failure("arrays and objects are nested more than \(maximumDepth) deep")
    }
    depth += 1
    position += 1
  }

  /// Puts the place of the value just read before the paths of what was found inside it.
  private mutating func nestDuplicates(from first: Int, in outer: () -> String) {
    guard first < duplicates.count else { return }
    let outer = outer()
    for index in first..<duplicates.count {
      duplicates[index].path = JSONPath.joined(outer, duplicates[index].path)
    }
  }

  private mutating func skipSpace() throws(JSONSyntaxError) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
      case _ where dialect == .json: return
      default: guard try skipJSON5Space() else { return }
      }
    }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func take(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count - position >= length else { return false }
    let matches = word.withUTF8Buffer { text in
      (0..<length).allSatisfy { bytes[position + $0] == text[$0] }
    }
    if matches { position += length }
    return matches
  }

  /// The error at the present place, or at another.
  func failure(_ problem: String, at place: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(problem, at: place ?? position, of: bytes)
  }

  /// What stands at the present place, for messages.
  var found: String {
    guard position < bytes.count else { return "the end" }
    guard let scalar = scalar(at: position)?.scalar else { return "invalid UTF-8" }
    guard scalar.value >= 0x20, scalar.properties.generalCategory != .control else {
      return "the control character U+" + hexadecimal(scalar.value)
    }
    return "'\(scalar)'"
  }

  private func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The keys of one object; hashed only where there are many.
private struct KeySet {
  private var hashed: Set<ExactKey> = []
  private static let fewKeys = 8

  /// Adds a key, and tells whether it is new; `members` are those that came before it.
  mutating func insert(_ key: String, after members: [JSON.Member]) -> Bool {
    if members.count < Self.fewKeys {
      let key = ExactKey(text: key)
      return !members.contains { ExactKey(text: $0.key) == key }
    }
    if hashed.isEmpty { hashed = Set(members.map { ExactKey(text: $0.key) }) }
    return hashed.insert(ExactKey(text: key)).inserted
  }
}

/// A key that equals another only byte for byte; texts are equal also where they only look so.
private struct ExactKey: Hashable {
  let text: String

  static func == (a: ExactKey, b: ExactKey) -> Bool {
    a.text.utf8.count == b.text.utf8.count && a.text == b.text
      && a.text.utf8.elementsEqual(b.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
