/// Appends metrics in Prometheus' text format 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats).
struct MetricsWriter {
  /// What was written.
  private(set) var bytes: [UInt8] = []

  private var name = ""

  /// What a metric's number means.
  enum Kind: String {
    /// It only ever rises, until the next start.
    case counter
    /// It goes up and down.
    case gauge
    /// Observations by their size.
    case histogram
  }

  /// Begins a metric; its samples follow.
  mutating func metric(_ name: String, _ kind: Kind, _ help: String) {
    self.name = name
    line("# HELP \(name) \(Self.escaped(help, quotes: false))")
    line("# TYPE \(name) \(kind.rawValue)")
  }

  /// A sample of the metric.
  mutating func sample(_ value: Int, _ labels: [(String, String)] = []) {
    sample("\(value)", labels)
  }

  /// A sample of the metric.
  mutating func sample(_ value: Double, _ labels: [(String, String)] = []) {
    sample("\(value)", labels)
  }

  /// The samples of a histogram: how many observations were at most as large as each bound.
  mutating func histogram(
    _ buckets: [(bound: Double, count: Int)], total: Int, sum: Double
  ) {
    for bucket in buckets {
      sample("\(bucket.count)", [("le", "\(bucket.bound)")], suffix: "_bucket")
    }
    sample("\(total)", [("le", "+Inf")], suffix: "_bucket")
    sample("\(sum)", [], suffix: "_sum")
    sample("\(total)", [], suffix: "_count")
  }

  private mutating func sample(
    _ value: String, _ labels: [(String, String)], suffix: String = ""
  ) {
    let labels = labels.map { "\($0.0)=\"\(Self.escaped($0.1, quotes: true))\"" }
    let list = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
    line("\(name)\(suffix)\(list) \(value)")
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\"" where quotes: escaped += "\\\""
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
