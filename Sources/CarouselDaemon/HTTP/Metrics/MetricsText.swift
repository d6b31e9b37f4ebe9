import Carousel
import CarouselWire

/// What the daemon has counted and what its carousels show, for Prometheus.
enum MetricsText {
  /// The metrics as of now, in the text format 0.0.4.
  static func text(of report: DaemonReport, at now: Now) -> [UInt8] {
    var metrics = MetricsWriter()
    metrics.process(report)
    metrics.clients(report.counted)
    metrics.refused(report.counted)
    metrics.events(report.counted)
    metrics.carousels(report.carousels.all.map { ($0.name, $0.carousel.state(now: now)) })
    return metrics.bytes
  }
}

extension MetricsWriter {
  fileprivate mutating func process(_ report: DaemonReport) {
    metric("carousel_info", .gauge, "What runs; always 1.")
    sample(1, [("version", Version.current), ("instance", report.instance)])
    metric("carousel_start_time_seconds", .gauge, "When the daemon started, in Unix seconds.")
    sample(report.startedAt.seconds)
    if let bytes = report.counted.residentBytes {
      metric("carousel_resident_memory_bytes", .gauge, "The memory that the daemon has.")
      sample(bytes)
    }
    let counted = report.counted
    counter("carousel_reloads_total", counted.reloads, "Configurations read while running.")
    counter("carousel_edits_total", counted.edits, "Edits of pages that changed something.")
    counter(
      "carousel_clock_steps_total", counted.clockSteps,
      "Times that the wall clock was set or the machine woke up.")
    counter(
      "carousel_state_writes_total", counted.stateWrites,
      "Times that the state file was written.")
    counter(
      "carousel_log_suppressed_total", report.log.missing, "Lines of the log that were left out.")
  }

  fileprivate mutating func clients(_ counted: Statistics) {
    gauge("carousel_clients", counted.clients, "Connections now.")
    gauge("carousel_http_connections", counted.httpConnections, "Connections by HTTP now.")
    gauge("carousel_subscribers", counted.subscribers, "Clients that are told of changes.")
    gauge("carousel_displays", counted.displays, "Registered displays.")
    metric("carousel_closed_total", .counter, "Connections that the daemon closed, by reason.")
    // Also those that never were, so that a first one shows as a rise.
    for end in ClientEnd.allCases where end.isCounted {
      sample(counted.closed[end] ?? 0, [("reason", end.rawValue)])
    }
  }

  fileprivate mutating func refused(_ counted: Statistics) {
    metric("carousel_refused_total", .counter, "Attempts that were refused, by reason.")
    for attempt in RefusedAttempt.allCases {
      sample(counted.refused[attempt] ?? 0, [("reason", attempt.rawValue)])
    }
  }

  fileprivate mutating func events(_ counted: Statistics) {
    counter("carousel_events_total", counted.events, "Changes of all carousels.")
    counter("carousel_deliveries_total", counted.deliveries, "Notifications that clients took.")
    counter(
      "carousel_skipped_total", counted.skipped, "States that slow clients did not get.")
    metric(
      "carousel_lateness_seconds", .histogram,
      "How late the timer's page changes came after their deadlines.")
    let lateness = counted.lateness
    let powers = stride(from: 4, through: 26, by: 2)
    histogram(
      powers.map { (bound: Double(1 << $0) / 1e6, count: lateness.count(below: $0)) },
      total: lateness.total, sum: lateness.sum)
  }

  fileprivate mutating func carousels(_ states: [(name: String, state: State)]) {
    func label(_ name: String) -> [(String, String)] { [("carousel", name)] }
    metric(
      "carousel_page_index", .gauge,
      "The current page's place in the rotation, from 0; absent where there is no page.")
    for (name, state) in states {
      if let index = state.index { sample(index, label(name)) }
    }
    metric("carousel_page_count", .gauge, "Pages in the rotation.")
    for (name, state) in states { sample(state.count, label(name)) }
    metric("carousel_playing", .gauge, "1, or 0 while somebody has paused it.")
    for (name, state) in states { sample(state.playing ? 1 : 0, label(name)) }
    metric("carousel_seq_total", .counter, "Changes of the carousel: its State's seq.")
    for (name, state) in states { sample(Int(state.seq), label(name)) }
  }

  private mutating func counter(_ name: String, _ value: Int, _ help: String) {
    metric(name, .counter, help)
    sample(value)
  }

  private mutating func gauge(_ name: String, _ value: Int, _ help: String) {
    metric(name, .gauge, help)
    sample(value)
  }
}
