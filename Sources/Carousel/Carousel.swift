/// One carousel: an ordered list of pages, which of them is current, and when it moves on.
public struct Carousel: Sendable {
  /// The whole list, also the pages that are out of the rotation.
  public private(set) var pages: [Page]
  public private(set) var configuration: Configuration
  public private(set) var revision = 0

  /// A carousel that starts with its first page now.
  public init(pages: [Page], configuration: Configuration, now: Now) {
    self.pages = pages
    self.configuration = configuration
  }

  /// When to call ``handle(_:now:)`` with ``Input/wake`` at the latest; nil: never.
  public var deadline: Instant? { nil }

  /// What came of an input. Due timers come before it; a move that it makes due comes after it.
  public mutating func handle(_ input: Input, now: Now) -> Outcome { Outcome() }

  /// The state after the last change, with `remaining` as of now.
  public func state(now: Now) -> State { preconditionFailure("not yet") }
}
