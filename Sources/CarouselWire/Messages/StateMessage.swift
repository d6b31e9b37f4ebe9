import Carousel

/// A State on its way to everybody: encoded once, whoever gets it.
public struct StateMessage: Hashable, Sendable {
  /// The whole notification `state`, with the end of the line.
  public let line: [UInt8]
  /// The State's number.
  public let seq: Int64
  private let instance: String
  private let jsonStart: Int

  /// The message of one change.
  public init(_ state: State, carousel: String, instance: String) {
    seq = state.seq
    self.instance = instance
    // Room for nearly every State.
    var json = JSONWriter(capacity: 2048)
    Notification.begin("state", &json)
    jsonStart = json.count
    json.state(state, carousel: carousel, instance: instance)
    line = Notification.end(consume json)
  }

  /// The State alone, for replies and event streams.
  public var json: ArraySlice<UInt8> { line[jsonStart..<line.count - Self.tail] }

  /// The notification for a client that missed the `skipped` States before this one.
  public func line(skipped: Int) -> [UInt8] {
    guard skipped > 0 else { return line }
    let inside = line.count - Self.tail - 1
    return line[..<inside] + Array(",\"skipped\":\(skipped)".utf8) + line[inside...]
  }

  /// The State alone for one who missed the `skipped` States before this one.
  public func json(skipped: Int) -> ArraySlice<UInt8> {
    if skipped == 0 { return json }
    let line = line(skipped: skipped)
    return line[jsonStart..<line.count - Self.tail]
  }

  /// `INSTANCE:SEQ`, by which an event stream resumes.
  public var eventID: String { "\(instance):\(seq)" }

  /// What follows the State: `}` and the end of the line.
  private static let tail = 2
}
