/// Reads one JSON (RFC 8259) or JSON5 1.0 document from UTF-8 bytes.
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

  /// The document in `bytes`.
  public static func parse(
    _ bytes: [UInt8], dialect: Dialect = .json
  ) throws(JSONSyntaxError) -> JSONDocument {
    JSONDocument(value: .null, duplicateKeys: [])
  }
}

/// A document and what a strict reader has to know about it.
public struct JSONDocument: Hashable, Sendable {
  /// What the document says; of equal keys both are there.
  public var value: JSON
  /// The keys that stand twice in one object, in the order of the document; at most 100.
  public var duplicateKeys: [DuplicateKey]

  /// A key that stands twice in one object.
  public struct DuplicateKey: Hashable, Sendable {
    /// Where its second occurrence is, such as `carousels.default.pages[2].title`.
    public var path: String
    /// The line of its second occurrence, from 1.
    public var line: Int
  }
}

/// Why bytes are no document, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in characters (Unicode scalars), from 1.
  public var column: Int
  /// What is wrong, as a plain sentence without a full stop.
  public var problem: String
}
