import CLibevent
import Glibc

/// Calls its owner on the loop each time the wall clock was set or the machine woke up.
final class ClockStepSource {
  private let action: () -> Void
  private let descriptor: Int32
  private var watch: Watch?

  /// Waits for steps from now on; where the kernel cannot tell of them, none is ever reported.
  init(on loop: EventLoop, action: @escaping () -> Void) {
    self.action = action
    descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard descriptor >= 0, arm() else { return }
    let watch = Watch(
      descriptor, for: .readable, on: loop, context: unretained(self),
      callback: { _, _, context in owner(ClockStepSource.self, context).ready() })
    guard watch.start() else { return }
    self.watch = consume watch
  }

  deinit {
    watch = nil  // before its descriptor
    if descriptor >= 0 { close(descriptor) }
  }

  /// Sets a timer that never comes but is cancelled by a step (timerfd_create(2)).
  private func arm() -> Bool {
    var never = itimerspec()
    never.it_value.tv_sec = .max
    return timerfd_settime(
      descriptor, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &never, nil) == 0
  }

  private func ready() {
    var expirations: UInt64 = 0
    guard read(descriptor, &expirations, 8) < 0, errno == ECANCELED else { return }
    _ = arm()
    action()
  }
}
