/// A value from outside that cannot be taken: where it stands, what it is, what would be right.
public struct InvalidValue: Error, Hashable, Sendable {
  /// Where the value stands, such as `pages[2].duration`.
  public var path: String
  /// What is wrong, as the rest of a sentence that begins with the path: "0 is below 0.1".
  public var problem: String
  /// The value as text, where it can be shown.
  public var value: String?
  /// What would be right, such as "0.1 to 31536000 seconds".
  public var expected: String?

  /// A report on the value at `path`.
  public init(path: String, problem: String, value: String? = nil, expected: String? = nil) {
    self.path = path
    self.problem = problem
    self.value = value
    self.expected = expected
  }
}

/// Why an input was not carried out. The carousel is as it was before the input.
public enum Refusal: Error, Hashable, Sendable {
  /// A parameter that cannot be taken.
  case invalid(InvalidValue)
  /// The rotation is empty, so that nothing can move.
  case noPages
  /// No page of the list has this id.
  case noSuchPage(id: String)
  /// The page is in the list but not in the rotation; `why` ends the sentence "page X …".
  case notInRotation(id: String, why: String)
  /// A drag is under way, which may be the client's own.
  case busy
  /// An override is on the screen, which nobody can drag.
  case overridden
  /// The client is not dragging.
  case noDrag
  /// The client is not a registered display.
  case noDisplay
  /// A limit is reached; `what` is the whole sentence.
  case limit(what: String)
  /// The list has another revision than the edit was made for.
  case revisionConflict(expected: Int, actual: Int)
}
