import Carousel
import CarouselWire
import Glibc

/// What the daemon tells its operator.
final class Log {
  /// How much is logged.
  var level: LogLevel
  /// How a line looks.
  var format: DaemonConfiguration.Log.Format

  private let output: LogOutput
  /// The second of the last line, and how it was written, up to the point.
  private var second: (time: time_t, text: String) = (.min, "")
  private let clock = Clock()
  private var limit = LogLimit()

  /// A log on `output`.
  init(level: LogLevel, format: DaemonConfiguration.Log.Format, output: LogOutput) {
    self.level = level
    self.format = format
    self.output = output
  }

  func error(_ message: @autoclosure () -> String) { write(.error, .error, message()) }
  func warning(_ message: @autoclosure () -> String) { write(.warning, .warning, message()) }
  func info(_ message: @autoclosure () -> String) { write(.info, .info, message()) }
  func debug(_ message: @autoclosure () -> String) { write(.debug, .debug, message()) }

  /// A warning that clients can set off as often as they like, which hides no other one.
  func warning(ofClients message: @autoclosure () -> String) {
    write(.warning, .clients, message())
  }

  /// The lines that are missing since the start: those over the limit, and those nobody read.
  var missing: Int { limit.suppressed + output.lostSinceStart }

  /// Logs a change of a carousel. Those that come by themselves are for whoever looks on: a log
  /// that is kept would wear its disk with them.
  func change(of carousel: String, to state: State) {
    guard logs(state.reason == .timer && !output.isTerminal ? .debug : .info) else { return }
    write(
      .info, .info, state.logMessage(of: carousel),
      [("carousel", carousel), ("page", state.page?.id), ("reason", state.reason.rawValue)])
  }

  /// Whether lines of this level are written.
  func logs(_ level: LogLevel) -> Bool { level.order <= self.level.order }

  private func write(
    _ level: LogLevel, _ sort: LogLimit.Sort, _ message: @autoclosure () -> String,
    _ fields: @autoclosure () -> [(String, String?)] = []
  ) {
    guard logs(level) else { return }
    let now = clock.instant
    guard limit.admits(sort, at: now) else { return }
    let suppressed = limit.takeUnsaid(at: now)
    if suppressed > 0 {
      let lines = suppressed == 1 ? "1 message was" : "\(suppressed) messages were"
      put(.warning, "\(lines) suppressed, since more came than the log takes")
    }
    put(level, message(), fields())
  }

  private func put(
    _ level: LogLevel, _ message: @autoclosure () -> String,
    _ fields: @autoclosure () -> [(String, String?)] = []
  ) {
    let line =
      switch format {
      case .json: json(level, message(), fields())
      case .text where output.isJournal: message().printable
      case .text: date(clock.time) + " " + level.rawValue + ": " + message().printable
      }
    output.write(line, priority: level.priority)
  }

  private func json(
    _ level: LogLevel, _ message: String, _ fields: [(String, String?)]
  ) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.key("time")
    json.seconds(nanoseconds: clock.time.nanoseconds)
    json.key("level")
    json.string(level.rawValue)
    json.key("message")
    json.string(message)
    for (name, value) in fields {
      json.key(named: name)
      if let value { json.string(value) } else { json.null() }
    }
    json.endObject()
    return json.wholeText
  }

  /// The time in UTC as RFC 3339 has it, with milliseconds.
  private func date(_ time: Timestamp) -> String {
    let seconds = time_t(time.nanoseconds / 1_000_000_000)
    if seconds != second.time { second = (seconds, Self.date(seconds)) }
    return second.text + Self.padded(Int(time.nanoseconds / 1_000_000 % 1000), 3) + "Z"
  }

  private static func date(_ seconds: time_t) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let day = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec]
    return day.map { padded($0, 2) }.joined(separator: "-") + "T"
      + clock.map { padded(Int($0), 2) }.joined(separator: ":") + "."
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension LogLevel {
  fileprivate var order: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    case .debug: 3
    }
  }

  /// The number of syslog(3), which the journal understands.
  fileprivate var priority: Int {
    switch self {
    case .error: 3
    case .warning: 4
    case .info: 6
    case .debug: 7
    }
  }
}

extension String {
  /// The text on one line: control characters, with which a title could forge lines or steer a
  /// terminal, are written as escapes.
  var printable: String {
    // Nearly all of them, and far cheaper than to ask for each character's category.
    var text = self
    if text.withUTF8({ $0.allSatisfy { 0x20..<0x7F ~= $0 } }) { return text }
    let isClean = unicodeScalars.allSatisfy { !$0.isControl }
    if isClean { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isControl {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format: true
    default: false
    }
  }
}
