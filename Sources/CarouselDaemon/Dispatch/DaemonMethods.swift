import Carousel
import CarouselWire

/// What clients do to the daemon itself.
extension Dispatcher {
  /// Reads the configuration again; the result of `daemon.reload`.
  func reload() throws(RPCError) -> [UInt8] {
    let changed: [String]
    do {
      changed = try reloader.reload()
    } catch {
      throw RPCError(error)
    }
    var json = JSONWriter()
    json.beginObject()
    json.key("changed")
    json.beginArray()
    for path in changed { json.string(path) }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  /// The result of `daemon.remoteLink`.
  func remoteLink() throws(RPCError) -> [UInt8] {
    guard let remote else {
      throw RPCError(
        .notAvailable,
        "There is no remote control: HTTP is off, or it has no token; the log says why.")
    }
    return remote.json
  }

  /// Logs as much as this from now on; the result of `daemon.log`.
  func setLogLevel(_ level: LogLevel) -> [UInt8] {
    log.level = level
    var json = JSONWriter()
    json.beginObject()
    json.key("level")
    json.string(level.rawValue)
    json.endObject()
    return json.bytes
  }
}
