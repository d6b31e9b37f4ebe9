import CFuzzing
import Carousel

/// The clocks that everything on this thread sees while an input is run: they go on only when they
/// are told to.
final class MadeUpClock {
  /// Both clocks now; whole microseconds, as libevent counts.
  private(set) var now = Now(
    instant: Instant(nanoseconds: 1_000_000_000_000),
    time: Timestamp(nanoseconds: 1_764_500_000_000_000_000))

  /// How far both go on at most, for one input: 30 years, so that no sum of times overflows.
  private var left = TimeSpan(nanoseconds: 946_080_000_000_000_000)
  /// The wall clock stays between 1970 and 2200.
  private static let times = Int64(0)...7_258_118_400_000_000_000

  init() { show() }

  /// The machine's clocks again.
  func end() { made_up_clock_end() }

  /// Both clocks go on.
  func advance(by span: TimeSpan) {
    let step = min(max(span, .zero), left)
    left = left - step
    set(Now(instant: now.instant + step, time: now.time + step))
  }

  /// Both clocks go on to this instant; one that is past leaves them as they are.
  func advance(to instant: Instant) {
    let microseconds = (instant.nanoseconds + 999) / 1000
    advance(by: Instant(nanoseconds: microseconds * 1000) - now.instant)
  }

  /// The wall clock alone is set.
  func jump(by span: TimeSpan) {
    let (time, overflows) = now.time.nanoseconds.addingReportingOverflow(span.nanoseconds)
    guard !overflows else { return }
    set(Now(instant: now.instant, time: Timestamp(nanoseconds: time)))
  }

  private func set(_ new: Now) {
    let time = min(max(new.time.nanoseconds, Self.times.lowerBound), Self.times.upperBound)
    now = Now(instant: new.instant, time: Timestamp(nanoseconds: time / 1000 * 1000))
    show()
  }

  private func show() { made_up_clock_set(now.instant.nanoseconds, now.time.nanoseconds) }
}
