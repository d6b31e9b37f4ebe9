import Carousel
import CarouselWire

/// All streams of server-sent events: found by their token, and told every 15 s that all is well.
final class EventStreams {
  /// Every stream is told so often.
  static let heartbeat = TimeSpan(nanoseconds: 15_000_000_000)
  /// The streams take turns, so that not all are written to at once.
  private static let turns = 15

  private let clock = Clock()
  private let loop: EventLoop
  private let connections: HTTPConnections
  private var streams: [String: EventStream] = [:]
  private var turn = 0
  private lazy var timer = Timer(on: loop) { [unowned self] in beat() }

  /// None yet; they keep their places among the connections.
  init(on loop: EventLoop, among connections: HTTPConnections) {
    self.loop = loop
    self.connections = connections
  }

  /// The stream that a request acts for.
  subscript(token: String) -> EventStream? { streams[token] }

  /// Takes one in.
  func add(_ stream: EventStream) {
    streams[stream.token] = stream
    if timer.deadline == nil { scheduleBeat() }
  }

  /// It is closed.
  func remove(_ stream: EventStream) {
    streams[stream.token] = nil
    connections.leave()
  }

  private func scheduleBeat() {
    timer.schedule(
      at: clock.instant
        + TimeSpan(nanoseconds: Self.heartbeat.nanoseconds / Int64(Self.turns)))
  }

  private func beat() {
    guard !streams.isEmpty else { return }
    turn = (turn + 1) % Self.turns
    var json = JSONWriter()
    json.beginObject()
    json.key("time")
    json.seconds(nanoseconds: clock.time.nanoseconds)
    json.endObject()
    let encoded = EncodedDelivery(
      Delivery(
        key: Delivery.Key(carousel: ObjectIdentifier(self), kind: .heartbeat),
        message: .event(json.bytes)))
    for stream in streams.values where Int(stream.id.number % UInt64(Self.turns)) == turn {
      stream.deliver(encoded)
    }
    scheduleBeat()
  }
}
