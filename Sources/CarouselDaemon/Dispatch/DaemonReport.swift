import Carousel
import CarouselWire
import Glibc

/// What the daemon says of itself.
struct DaemonReport {
  /// New at every start, so that clients know whether they know this run.
  let instance: String
  let startedAt: Timestamp
  let carousels: Carousels
  let counted: Statistics
  let log: Log

  /// The result of `daemon.info`.
  var info: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("name")
    json.string("carouseld")
    json.key("version")
    json.string(Version.current)
    json.key("protocol")
    json.integer(1)
    json.key("instance")
    json.string(instance)
    json.key("pid")
    json.integer(Int(getpid()))
    json.key("startedAt")
    json.seconds(nanoseconds: startedAt.nanoseconds)
    json.key("carousels")
    json.beginArray()
    for host in carousels.all { json.string(host.name) }
    json.endArray()
    json.key("methods")
    json.beginArray()
    for method in Method.allCases { json.string(method.name) }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  /// The result of `daemon.stats`.
  var statistics: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("clients")
    json.integer(counted.clients)
    json.key("subscribers")
    json.integer(counted.subscribers)
    json.key("displays")
    json.integer(counted.displays)
    json.key("events")
    json.integer(counted.events)
    json.key("deliveries")
    json.integer(counted.deliveries)
    json.key("skipped")
    json.integer(counted.skipped)
    json.key("closed")
    write(counted.closed, to: &json)
    json.key("latenessP50")
    write(counted.lateness.quantile(0.5), to: &json)
    json.key("latenessP99")
    write(counted.lateness.quantile(0.99), to: &json)
    json.key("reloads")
    json.integer(counted.reloads)
    json.key("edits")
    json.integer(counted.edits)
    json.key("stateWrites")
    json.integer(counted.stateWrites)
    json.key("clockSteps")
    json.integer(counted.clockSteps)
    json.key("refused")
    write(counted.refused, to: &json)
    json.key("logSuppressed")
    json.integer(log.missing)
    json.key("rss")
    if let bytes = counted.residentBytes { json.integer(bytes) } else { json.null() }
    json.endObject()
    return json.bytes
  }

  private func write<Reason: RawRepresentable<String>>(
    _ counts: [Reason: Int], to json: inout JSONWriter
  ) {
    json.beginObject()
    for (reason, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      json.key(named: reason.rawValue)
      json.integer(count)
    }
    json.endObject()
  }

  private func write(_ seconds: Double?, to json: inout JSONWriter) {
    if let seconds { json.number(seconds) } else { json.null() }
  }
}
