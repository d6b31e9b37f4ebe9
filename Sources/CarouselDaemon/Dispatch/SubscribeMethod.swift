import Carousel
import CarouselWire

/// Subscribing: what is there now and everything after it, in one step.
extension Dispatcher {
  /// From so many bytes on an answer has no further pages and no missed States: with many
  /// carousels these would be a hundred megabytes for anybody who asks.
  private static let longestAnswer = 4 << 20

  /// Tells the client from now on; the result of `subscribe`.
  func subscribe(
    _ caller: Caller, _ arguments: SubscribeArguments
  ) throws(RPCError) -> [UInt8] {
    let subscriber = try caller.connection
    var hosts: [CarouselHost] = []
    if let names = arguments.carousels {
      var known: Set<String> = []
      for name in names {
        let host = try carousels.find(name)
        if known.insert(name).inserted { hosts.append(host) }
      }
    } else {
      hosts = carousels.all
    }
    subscriptions.subscribe(
      subscriber, to: arguments.carousels, EventKinds(arguments.events))

    let missed = missedStates(of: hosts, since: arguments.since)
    var json = JSONWriter()
    json.beginObject()
    json.key("instance")
    json.string(report.instance)
    json.key("resumed")
    json.bool(missed != nil)
    json.key("states")
    json.beginArray()
    if let missed {
      for state in missed { json.raw(state) }
    } else {
      for host in hosts { json.raw(host.state.json) }
    }
    json.endArray()
    if arguments.wantsPages {
      json.key("pages")
      json.beginObject()
      for host in hosts {
        json.key(named: host.name)
        let limit = json.count < Self.longestAnswer ? PagesMessage.pageLimit : 0
        json.raw(
          PagesMessage.list(
            revision: host.carousel.revision, pages: host.carousel.pages, limit: limit))
      }
      json.endObject()
    }
    json.endObject()
    return json.bytes
  }

  /// The States that the client missed of these carousels; nil where that cannot be told, or was not asked.
  private func missedStates(
    of hosts: [CarouselHost], since: SubscribeArguments.Since?
  ) -> [[UInt8]]? {
    guard let since, since.instance == report.instance else { return nil }
    var missed: [[UInt8]] = []
    var size = 0
    for host in hosts {
      guard let seq = since.seqs[host.name], let states = host.history.since(seq) else {
        return nil
      }
      missed += states
      size += states.reduce(0) { $0 + $1.count }
      if size > Self.longestAnswer { return nil }
    }
    return missed
  }
}
