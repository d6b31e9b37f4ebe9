/// Lengths of time for people.
enum DurationText {
  /// `2.1 s`, `1 min 5 s`, `2 h 3 min`, `4 d 5 h`; two units are enough to know.
  static func spoken(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "?" }
    guard seconds >= 59.95 else { return NumberText.rounded(max(0, seconds)) + " s" }
    // A year has few enough seconds; what lies beyond any configuration is told as it is.
    guard seconds < 1e12 else { return NumberText.plain(seconds) + " s" }
    let whole = Int(seconds.rounded())
    return switch whole {
    case ..<3_600: pair(whole / 60, "min", whole % 60, "s")
    case ..<86_400: pair(whole / 3_600, "h", whole % 3_600 / 60, "min")
    default: pair(whole / 86_400, "d", whole % 86_400 / 3_600, "h")
    }
  }

  /// A countdown of whole seconds: `2 s`, `1:05`, `2:03:00`.
  static func countdown(_ seconds: Int) -> String {
    let minutes = seconds / 60
    if minutes == 0 { return "\(seconds) s" }
    if minutes < 60 { return "\(minutes):\(twoDigits(seconds % 60))" }
    return "\(minutes / 60):\(twoDigits(minutes % 60)):\(twoDigits(seconds % 60))"
  }

  /// The number with a leading zero.
  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func pair(_ large: Int, _ unit: String, _ small: Int, _ part: String) -> String {
    small == 0 ? "\(large) \(unit)" : "\(large) \(unit) \(small) \(part)"
  }
}
