import Carousel
import Glibc

/// The machine's two clocks.
struct Clock {
  /// Both clocks, read now.
  var now: Now { Now(instant: instant, time: time) }

  /// CLOCK_MONOTONIC, by which libevent's timers go too; it stands still while the machine sleeps.
  var instant: Instant { Instant(nanoseconds: read(CLOCK_MONOTONIC)) }

  /// CLOCK_REALTIME.
  var time: Timestamp { Timestamp(nanoseconds: read(CLOCK_REALTIME)) }

  private func read(_ clock: clockid_t) -> Int64 {
    var value = timespec()
    clock_gettime(clock, &value)
    return Int64(value.tv_sec) * 1_000_000_000 + Int64(value.tv_nsec)
  }
}
