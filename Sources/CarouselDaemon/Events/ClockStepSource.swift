import CLibevent
import Carousel
import Glibc

/// Calls its owner on the loop when the wall clock was set or the machine woke up.
final class ClockStepSource {
  /// The owner is called at most so often, however often the clock is set: each call means a State
  /// of every carousel for every client.
  static let gap = TimeSpan(nanoseconds: 1_000_000_000)

  /// Why no step is ever reported; nil: they are.
  let failure: String?

  private let loop: EventLoop
  private let clock = Clock()
  /// Called with the number of steps since the call before.
  private let action: (Int) -> Void
  private let descriptor: Int32
  private var watch: Watch?
  private var untold = 0
  private var toldAt: Instant?
  private lazy var timer = Timer(on: loop) { [unowned self] in tell() }

  /// Waits for steps from now on.
  init(on loop: EventLoop, action: @escaping (Int) -> Void) {
    self.loop = loop
    self.action = action
    descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard descriptor >= 0, Self.arm(descriptor) else {
      failure = systemError()
      return
    }
    failure = nil
    let watch = Watch(
      descriptor, for: .readable, on: loop, context: unretained(self),
      callback: { _, _, context in owner(ClockStepSource.self, context).ready() })
    if watch.start() { self.watch = consume watch }
  }

  deinit {
    watch = nil  // before its descriptor
    if descriptor >= 0 { close(descriptor) }
  }

  /// Sets a timer that never comes but is cancelled by a step (timerfd_create(2)). ECANCELED says
  /// that there was one just now; the timer is set all the same.
  private static func arm(_ descriptor: Int32) -> Bool {
    var never = itimerspec()
    never.it_value.tv_sec = .max
    return timerfd_settime(
      descriptor, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &never, nil) == 0
      || errno == ECANCELED
  }

  private func ready() {
    var expirations: UInt64 = 0
    guard read(descriptor, &expirations, 8) < 0, errno == ECANCELED else { return }
    // Before anybody looks at the clock, so that no step after that is missed.
    _ = Self.arm(descriptor)
    stepped()
  }

  /// The clock was set.
  func stepped() {
    untold += 1
    if let toldAt, clock.instant - toldAt < Self.gap {
      timer.schedule(at: toldAt + Self.gap)
    } else {
      tell()
    }
  }

  private func tell() {
    toldAt = clock.instant
    let steps = untold
    untold = 0
    action(steps)
  }
}
