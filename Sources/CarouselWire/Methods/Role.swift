/// What a client may do; each role may what the ones before it may.
public enum Role: String, CaseIterable, Comparable, Sendable {
  /// Read and subscribe.
  case view
  /// What a finger on the screen can do.
  case touch
  /// Move, edit and override.
  case control
  /// Change the daemon itself.
  case admin

  /// Whether `b` may more than `a`.
  public static func < (a: Role, b: Role) -> Bool { a.order < b.order }

  private var order: Int {
    switch self {
    case .view: 0
    case .touch: 1
    case .control: 2
    case .admin: 3
    }
  }
}
