/// One named value of an object: a param of a method, a field of a page, a key of the
/// configuration file.
public struct Field: Sendable {
  /// Its key.
  public let name: String
  /// What its value may be.
  public let type: FieldType
  /// Whether it must be there.
  public let isRequired: Bool
  /// What it means, in one line.
  public let summary: String
  /// The value that it has where it is left out; nil: none, or one that depends on others.
  public let standard: JSON?
  /// The only values that this version acts on, though it knows the others; nil: all.
  let actsOn: [JSON]?

  /// A field that may be left out unless it is required.
  init(
    _ name: String, _ type: FieldType, required: Bool = false, standard: JSON? = nil,
    actsOn: [JSON]? = nil, _ summary: String
  ) {
    self.name = name
    self.type = type
    isRequired = required
    self.summary = summary
    self.standard = standard
    self.actsOn = actsOn
  }
}
