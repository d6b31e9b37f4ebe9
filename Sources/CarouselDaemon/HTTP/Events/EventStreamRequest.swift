import Carousel
import CarouselWire

/// What `GET /events` asks for.
struct EventStreamRequest {
  let carousel: String?
  let kinds: EventKinds
  /// The last State that the client knows, for one that comes back.
  let last: (instance: String, seq: Int64)?

  /// Reads the query and the header `Last-Event-ID`.
  init(query: QueryString, lastEventID: String?) throws(RPCError) {
    try query.checkNames(among: ["carousel", "events", "token"])
    carousel = query["carousel"]
    kinds = try query["events"].map(Self.kinds(named:)) ?? [.state, .pages, .position, .layout]
    last = lastEventID.flatMap(Self.last(of:))
  }

  private static func kinds(named names: String) throws(RPCError) -> EventKinds {
    var events: Set<EventKind> = []
    for name in names.split(separator: ",") {
      guard let event = EventKind(rawValue: String(name)) else {
        let known = EventKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw RPCError(
          InvalidValue(
            path: "events", problem: "there are no events \(JSONPath.quoted(String(name)))",
            value: String(name.prefix(64)), expected: "some of \(known)"))
      }
      events.insert(event)
    }
    return EventKinds(events)
  }

  /// `INSTANCE:SEQ`; nil for what is none, which a client of another server may send.
  private static func last(of id: String) -> (instance: String, seq: Int64)? {
    guard let colon = id.lastIndex(of: ":"), let seq = Int64(id[id.index(after: colon)...]) else {
      return nil
    }
    return (String(id[..<colon]), seq)
  }
}
