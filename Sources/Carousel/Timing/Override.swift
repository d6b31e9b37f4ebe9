/// A page above the rotation: an alarm, a call to the counter.
public struct Override: Hashable, Sendable {
  /// The name that it is replaced and cleared by; see ``Identifier``.
  public var id: String
  /// What it shows.
  public var page: Shown
  /// The highest one shows, -2,147,483,648 … 2,147,483,647; the newest among equals.
  public var priority: Int
  /// How many seconds it lasts, 0.1 … 31,536,000; nil: until it is cleared.
  public var duration: Double?
  /// When it ends on the wall clock; nil where it does not end by itself.
  public var until: Timestamp?

  /// The page that an override shows.
  public enum Shown: Hashable, Sendable {
    /// The page of the list with this id, also where it is out of the rotation.
    case listed(id: String)
    /// A page of its own, which is in no list.
    case own(Page)

    /// The page's id.
    public var id: String {
      switch self {
      case .listed(let id): id
      case .own(let page): page.id
      }
    }
  }

  /// A carousel has at most so many at once.
  public static let limit = 16
  /// The priorities that there are.
  public static let priorities = Int(Int32.min)...Int(Int32.max)

  /// An override; nothing is checked here, see ``problems(at:)``.
  public init(
    id: String, page: Shown, priority: Int = 0, duration: Double? = nil, until: Timestamp? = nil
  ) {
    self.id = id
    self.page = page
    self.priority = priority
    self.duration = duration
    self.until = until
  }
}

/// What a State says of the override on the screen.
public struct OverrideOnScreen: Hashable, Sendable {
  /// Its name.
  public var id: String
  /// Those of a lower priority wait underneath.
  public var priority: Int
  /// When it ends; nil where it does not end by itself.
  public var until: Timestamp?

  init(_ override: Override) {
    id = override.id
    priority = override.priority
    until = override.until
  }
}
