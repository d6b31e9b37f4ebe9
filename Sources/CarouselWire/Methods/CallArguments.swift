/// What `subscribe` asks for.
public struct SubscribeArguments: Hashable, Sendable {
  /// The carousels by name; nil: all of them.
  public var carousels: [String]?
  public var events: Set<EventKind>
  /// Where the client was when it lost the connection.
  public var since: Since?

  /// The last state that a client saw of each carousel.
  public struct Since: Hashable, Sendable {
    public var instance: String
    public var seqs: [String: Int64]
  }

  /// The arguments of a call of `subscribe`.
  public init(_ call: Call) {
    events = EventKind.standard
  }
}

/// What a subscriber can be told.
public enum EventKind: String, CaseIterable, Hashable, Sendable {
  case state, pages, position

  /// What a subscriber is told that does not say.
  public static let standard: Set<EventKind> = [.state, .pages, .position]
}

/// Which part of the list `pages.list` asks for.
public struct PagesListArguments: Hashable, Sendable {
  public var offset: Int
  public var limit: Int

  /// The arguments of a call of `pages.list`.
  public init(_ call: Call) {
    offset = 0
    limit = 500
  }
}

/// What `daemon.log` asks for.
public struct LogArguments: Hashable, Sendable {
  public var level: LogLevel

  /// The arguments of a call of `daemon.log`.
  public init(_ call: Call) {
    level = .info
  }
}
