import Glibc

/// Wall-clock time as people read it off a clock, in the zone of the machine.
enum LocalTime {
  /// `14:02:05`, for Unix time in seconds; nil where that is no time.
  static func clock(_ seconds: Double) -> String? {
    guard abs(seconds) < 1e11 else { return nil }
    var time = time_t(seconds.rounded(.down))
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return nil }
    return [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { DurationText.twoDigits(Int($0)) }.joined(separator: ":")
  }
}
