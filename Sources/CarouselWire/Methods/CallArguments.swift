/// What `subscribe` asks for.
public struct SubscribeArguments: Hashable, Sendable {
  /// The carousels by name; nil: all of them.
  public var carousels: [String]?
  /// What to be told of; ``EventKind/standard`` where it does not say.
  public var events: Set<EventKind>
  /// Whether it asks for the pages by name, and so gets them in the answer.
  public var wantsPages: Bool
  /// Where the client was when it lost the connection.
  public var since: Since?

  /// The last state that a client saw of each carousel.
  public struct Since: Hashable, Sendable {
    /// The instance that it saw them of.
    public var instance: String
    /// The last seq of each carousel by name.
    public var seqs: [String: Int64]
  }

  /// The arguments of a call of `subscribe`.
  public init(_ call: Call) {
    carousels = call.params["carousels"]?.array?.compactMap(\.string)
    let kinds = call.params["events"]?.array.map { names in
      Set(names.compactMap { $0.string.flatMap(EventKind.init(rawValue:)) })
    }
    events = kinds ?? EventKind.standard
    wantsPages = kinds?.contains(.pages) ?? false
    since = call.params["since"].map { since in
      let seqs = (since["seqs"]?.members ?? []).compactMap { member in
        member.value.integer.map { (member.key, Int64($0)) }
      }
      return Since(
        instance: since["instance"]?.string ?? "",
        seqs: Dictionary(seqs) { first, _ in first })
    }
  }
}

/// What a subscriber can be told of.
public enum EventKind: String, CaseIterable, Hashable, Sendable {
  /// Every change, with the whole State.
  case state
  /// Every edit, with the pages.
  case pages
  /// The strip under a finger.
  case position
  /// Another layout of one's own display.
  case layout
  /// Another list of displays.
  case displays

  /// What a subscriber is told of that does not say.
  public static let standard: Set<EventKind> = [.state, .pages, .position]
}

/// Which part of the list `pages.list` asks for.
public struct PagesListArguments: Hashable, Sendable {
  /// The first page's place in the whole list, from 0; it may lie behind the end.
  public var offset: Int
  /// At most so many pages, 1 … 1,000.
  public var limit: Int

  /// The arguments of a call of `pages.list`.
  public init(_ call: Call) {
    offset = call.params["offset"]?.integer ?? 0
    limit = call.params["limit"]?.integer ?? PagesMessage.pageLimit
  }
}

/// What `daemon.log` asks for.
public struct LogArguments: Hashable, Sendable {
  /// The new level.
  public var level: LogLevel

  /// The arguments of a call of `daemon.log`.
  public init(_ call: Call) {
    level = call.params["level"]?.string.flatMap(LogLevel.init(rawValue:)) ?? .info
  }
}
