import Carousel
import Glibc

/// A point in time as it is typed: Unix seconds, or a date and time by ISO 8601.
enum MomentText {
  /// `1764500000.125`, `2026-03-29`, `2026-03-29T02:30`, `2026-03-29T02:30:00.5+02:00`, `…Z`; nil
  /// for anything else. Without a zone it is the machine's local time.
  static func timestamp(_ text: String) -> Timestamp? {
    if let nanoseconds = nanoseconds(text) { return Timestamp(nanoseconds: nanoseconds) }
    var scan = Scan(text)
    guard let date = scan.date() else { return nil }
    if scan.isAtEnd { return local(date, seconds: 0, fraction: 0) }
    guard scan.take("T") || scan.take("t") || scan.take(" "), let clock = scan.clock() else {
      return nil
    }
    if scan.isAtEnd { return local(date, seconds: clock.seconds, fraction: clock.fraction) }
    guard let offset = scan.offset(), scan.isAtEnd else { return nil }
    let days = daysSince1970(date)
    return Timestamp(
      nanoseconds: (days * 86_400 + clock.seconds - offset) * 1_000_000_000 + clock.fraction)
  }

  /// Decimal seconds in whole nanoseconds, exactly; what is finer is cut off. Nil for anything else
  /// and beyond ±9e9 s.
  static func nanoseconds(_ text: String) -> Int64? {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, isDigits(whole), let seconds = Int64(whole),
      seconds <= 9_000_000_000
    else { return nil }
    let fraction = parts.count > 1 ? parts[1] : "0"
    guard isDigits(fraction) else { return nil }
    let digits = String(fraction.prefix(9))
    let padded = digits + String(repeating: "0", count: 9 - digits.count)
    let nanoseconds = seconds * 1_000_000_000 + (Int64(padded) ?? 0)
    return isNegative ? -nanoseconds : nanoseconds
  }

  fileprivate struct Date {
    var year: Int64
    var month: Int64
    var day: Int64
  }

  /// The days from 1970-01-01, by the proleptic Gregorian calendar (Hinnant, "chrono-Compatible
  /// Low-Level Date Algorithms", days_from_civil).
  private static func daysSince1970(_ date: Date) -> Int64 {
    let year = date.month <= 2 ? date.year - 1 : date.year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func local(_ date: Date, seconds: Int64, fraction: Int64) -> Timestamp? {
    var parts = tm()
    parts.tm_year = Int32(date.year - 1900)
    parts.tm_mon = Int32(date.month - 1)
    parts.tm_mday = Int32(date.day)
    parts.tm_hour = Int32(seconds / 3_600)
    parts.tm_min = Int32(seconds / 60 % 60)
    parts.tm_sec = Int32(seconds % 60)
    parts.tm_isdst = -1
    // -1 is also a right answer, but only for the last second of 1969.
    let time = mktime(&parts)
    guard time != -1 else { return nil }
    return Timestamp(nanoseconds: Int64(time) * 1_000_000_000 + fraction)
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

/// Reads the parts of a date and time from left to right.
private struct Scan {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func date() -> MomentText.Date? {
    guard let year = number(digits: 4, 1900...9999), take("-"),
      let month = number(digits: 2, 1...12), take("-"), let day = number(digits: 2, 1...31)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days: Int64 = [4, 6, 9, 11].contains(month) ? 30 : month == 2 ? (isLeap ? 29 : 28) : 31
    return day <= days ? .init(year: year, month: month, day: day) : nil
  }

  /// `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fff`, in seconds and nanoseconds.
  mutating func clock() -> (seconds: Int64, fraction: Int64)? {
    guard let hour = number(digits: 2, 0...23), take(":"),
      let minute = number(digits: 2, 0...59)
    else { return nil }
    let minutes = hour * 60 + minute
    guard take(":") else { return (minutes * 60, 0) }
    guard let second = number(digits: 2, 0...59) else { return nil }
    guard take(".") else { return (minutes * 60 + second, 0) }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    guard let fraction = MomentText.nanoseconds("0.\(digits)") else { return nil }
    return (minutes * 60 + second, fraction)
  }

  /// `Z`, `+02:00`, `-0330` or `+02`, in seconds east of Greenwich.
  mutating func offset() -> Int64? {
    if take("Z") || take("z") { return 0 }
    let isWest = rest.first == "-"
    guard take("+") || take("-"), let hours = number(digits: 2, 0...23) else { return nil }
    var minutes: Int64 = 0
    if !isAtEnd {
      _ = take(":")
      guard let more = number(digits: 2, 0...59) else { return nil }
      minutes = more
    }
    let seconds = hours * 3_600 + minutes * 60
    return isWest ? -seconds : seconds
  }

  private mutating func number(digits: Int, _ range: ClosedRange<Int64>) -> Int64? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int64(text), range.contains(number)
    else { return nil }
    rest = rest.dropFirst(digits)
    return number
  }
}
