import CLibevent
import Carousel
import Glibc

/// The loop that everything in this process runs on: one thread, one callback at a time.
final class EventLoop {
  /// What is served first where several things are due.
  enum Priority: Int32 {
    /// Timers and signals: a page change never waits for clients.
    case first = 0
    /// Everything that a client can set off.
    case clients = 1

    static let count: Int32 = 2
  }

  /// After so long in callbacks of clients the loop looks whether a timer is due.
  static let longestTurn = TimeSpan(nanoseconds: 2_000_000)

  /// libevent's loop.
  let base: OpaquePointer
  /// Its timers; see ``Timer``.
  let timers: TimerQueue

  /// A loop with microsecond timers.
  init() {
    // Failures are found by what calls return, but for those at which libevent ends the process.
    event_set_log_callback { severity, message in
      guard severity == EVENT_LOG_ERR, let message else { return }
      let line = Array("carouseld: libevent: \(String(cString: message))\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
    }
    guard let configuration = event_config_new() else {
      preconditionFailure("libevent has no memory for a configuration")
    }
    defer { event_config_free(configuration) }
    // The default clock is the coarse one (4 ms), and the time cached per turn would make a timer
    // that is set late in a turn fire early.
    event_config_set_flag(
      configuration,
      Int32(EVENT_BASE_FLAG_PRECISE_TIMER.rawValue | EVENT_BASE_FLAG_NO_CACHE_TIME.rawValue))
    var turn = Self.longestTurn.timeval
    event_config_set_max_dispatch_interval(configuration, &turn, -1, Priority.clients.rawValue)
    guard let base = event_base_new_with_config(configuration) else {
      preconditionFailure("libevent cannot make an event loop")
    }
    event_base_priority_init(base, Priority.count)
    self.base = base
    timers = TimerQueue(on: base)
  }

  deinit {
    timers.close()  // before the base
    event_base_free(base)
  }

  /// Handles events until ``stop()``.
  func run() {
    event_base_dispatch(base)
  }

  /// Ends ``run()`` after the callback that is running.
  func stop() {
    event_base_loopbreak(base)
  }
}

extension TimeSpan {
  /// The span for libevent, rounded up to whole microseconds so that no timer comes early.
  var timeval: timeval {
    let microseconds = nanoseconds <= 0 ? 0 : (nanoseconds - 1) / 1000 + 1
    return .init(tv_sec: Int(microseconds / 1_000_000), tv_usec: Int(microseconds % 1_000_000))
  }
}
