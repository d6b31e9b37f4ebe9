import Carousel
import CarouselWire

/// `GET /healthz` and `GET /metrics`.
extension HTTPDoor {
  /// Unwell for so long after a wake-up that was far too late.
  private static let unwell = TimeSpan(nanoseconds: 30_000_000_000)

  /// Whether page changes come in time, and the time by which they do.
  var health: HTTPResponse {
    let late = statistics.lastLateWake.map { clock.instant - $0 < Self.unwell } ?? false
    var json = JSONWriter()
    json.beginObject()
    json.key("status")
    json.string(late ? "late" : "ok")
    json.key("time")
    json.seconds(nanoseconds: clock.time.nanoseconds)
    json.endObject()
    return .json(json.bytes, status: late ? 503 : 200)
  }

  /// What the daemon has counted, for Prometheus.
  var metrics: HTTPResponse {
    HTTPResponse(
      200, "text/plain; version=0.0.4; charset=utf-8",
      MetricsText.text(of: dispatcher.report, at: clock.now))
  }
}
