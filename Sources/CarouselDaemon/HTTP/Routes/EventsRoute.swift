import Carousel
import CarouselWire

/// `GET /events`: one carousel, as it changes.
extension HTTPDoor {
  /// Begins a stream. What there is now and the start of what follows are one step.
  func events(
    _ exchange: HTTPExchange, _ query: QueryString
  ) throws(RPCError) -> HTTPResponse? {
    let wanted = try EventStreamRequest(
      query: query, lastEventID: exchange.header("Last-Event-ID"))
    let host = try dispatcher.carousels.find(wanted.carousel)
    let head = EventStreamHead(
      isChunked: exchange.takesChunks, headers: commonHeaders(for: exchange))
    guard let descriptor = exchange.takeOver() else {
      return .error(
        RPCError(.limitReached, "No descriptor is free for a stream; come back later."),
        status: 503)
    }
    let stream = EventStream(
      descriptor, isChunked: head.isChunked, id: clients.nextID(),
      unnamed: wanted.carousel == nil ? host.name : nil, of: clients, among: streams)
    clients.add(stream)
    streams.add(stream)
    dispatcher.subscriptions.subscribe(stream, to: [host.name], wanted.kinds)
    var events = hello(to: stream)
    if wanted.kinds.contains(.state) {
      for state in missed(wanted, of: host) { events += state }
    }
    if wanted.kinds.contains(.displays) {
      events += ServerSentEvent.text("displays", DisplaysMessage.json(dispatcher.displays.entries))
    }
    stream.open(head, with: events)
    return nil
  }

  /// More bytes of missed States are not told, but the newest alone.
  private static let longestResumption = 1 << 20

  private func hello(to stream: EventStream) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("client")
    json.string(stream.token)
    json.key("instance")
    json.string(dispatcher.report.instance)
    json.endObject()
    return ServerSentEvent.text("hello", json.bytes)
  }

  /// The events `state` that a stream begins with: all that the client missed, or the newest alone.
  private func missed(_ wanted: EventStreamRequest, of host: CarouselHost) -> [[UInt8]] {
    let instance = dispatcher.report.instance
    if let last = wanted.last, last.instance == instance,
      let states = host.history.since(last.seq),
      states.reduce(0, { $0 + $1.count }) <= Self.longestResumption
    {
      return states.enumerated().map { place, json in
        ServerSentEvent.text("state", json, id: "\(instance):\(last.seq + Int64(place) + 1)")
      }
    }
    let state = host.state
    return [ServerSentEvent.text("state", state.json, id: state.eventID)]
  }
}
