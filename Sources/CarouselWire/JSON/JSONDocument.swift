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
