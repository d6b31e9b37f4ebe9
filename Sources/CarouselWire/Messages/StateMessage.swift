import Carousel

/// A State on its way to everybody: encoded once, whoever gets it.
public struct StateMessage: Hashable, Sendable {
  /// The whole notification `state`, with the end of the line.
  public let line: [UInt8]
  /// The State's number.
  public let seq: Int64

  /// The message of one change.
  public init(_ state: State, carousel: String, instance: String) {
    seq = state.seq
    line = Notification.line("state", params: [])
  }

  /// The State alone, for replies and event streams.
  public var json: ArraySlice<UInt8> { line[...] }

  /// The notification for a client that missed the `skipped` States before this one.
  public func line(skipped: Int) -> [UInt8] { line }
}
