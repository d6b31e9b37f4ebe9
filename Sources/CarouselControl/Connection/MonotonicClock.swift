import Carousel
import Glibc

/// The clock that time limits and countdowns go by: it stands still while the machine sleeps.
enum MonotonicClock {
  /// Now, by CLOCK_MONOTONIC.
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// The milliseconds from now to `instant` as poll(2) takes them, rounded up; -1 for nil.
  static func milliseconds(until instant: Instant?) -> Int32 {
    guard let instant else { return -1 }
    let left = (instant - now).nanoseconds
    return Int32(clamping: max(0, (left + 999_999) / 1_000_000))
  }
}
