/// When a page takes part in the rotation; all that is given must hold.
enum ScheduleFields {
  static let all: [Field] = [
    Field("from", .nullable(.formatted(.localTime)), "From this local date or time on"),
    Field(
      "until", .nullable(.formatted(.localTime)),
      "Until this local date, which is included, or time, which is not"),
    Field(
      "days", .nullable(.array(.choice(days), maximum: 7)), "On these days of the week"),
    Field(
      "windows", .nullable(.array(.formatted(.window), maximum: 100)),
      "In these windows of local time; one over midnight belongs to the day it begins on"),
  ]

  static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
}

extension TextFormat {
  /// A date, or a date and time, without a zone.
  static let localTime = TextFormat(
    description: "a date or time such as 2026-03-29 or 2026-03-29T08:00",
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2})?)?$",
    isValid: { text in
      let parts = text.split(separator: "T", omittingEmptySubsequences: false)
      guard parts.count <= 2, isDate(parts[0]) else { return false }
      return parts.count == 1 || isTime(parts[1], upTo: 23, withSeconds: true)
    })

  /// A part of a day.
  static let window = TextFormat(
    description: "a window such as 08:00-18:00",
    pattern: "^[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}$",
    isValid: { text in
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      return parts.count == 2 && isTime(parts[0], upTo: 23) && isTime(parts[1], upTo: 24)
    })

  private static func isDate(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], digits: 4),
      let month = number(parts[1], digits: 2), let day = number(parts[2], digits: 2)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
  }

  private static func isTime(
    _ text: Substring, upTo lastHour: Int, withSeconds: Bool = false
  ) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 && withSeconds,
      let hour = number(parts[0], digits: 2), hour <= lastHour
    else { return false }
    // The hour 24 is the end of the day and nothing after it.
    return parts.dropFirst().allSatisfy {
      guard let value = number($0, digits: 2) else { return false }
      return value <= (hour == 24 ? 0 : 59)
    }
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}
