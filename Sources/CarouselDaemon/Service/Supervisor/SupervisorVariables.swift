import Carousel
import Glibc

/// What the service manager, if one started this process, says in the environment: where it wants
/// to be told (sd_notify(3)), how often (sd_watchdog_enabled(3)), and which sockets it hands over
/// (sd_listen_fds(3)).
struct SupervisorVariables: Equatable {
  /// The address of the socket that is told: a path, or `@` and an abstract name; nil: nobody is.
  var notifySocket: String?
  /// After so long without a sign of life this process is ended and started again; nil: never.
  var watchdog: TimeSpan?
  /// The sockets that were handed over, in order.
  var sockets: [HandedOver] = []
  /// Sentences for the log about what was passed over.
  var warnings: [String] = []

  /// A descriptor with its name; nil where none of them has one.
  struct HandedOver: Equatable {
    let descriptor: Int32
    let name: String?
  }

  /// The first descriptor that is handed over (SD_LISTEN_FDS_START).
  static let firstDescriptor: Int32 = 3
  private static let mostSockets: Int32 = 1024

  /// None: the process was started by hand.
  init() {}

  /// Reads the variables. Those that are meant for another process are passed over.
  init(environment: (String) -> String?, process: pid_t = getpid()) throws(StartFailure) {
    if let address = environment("NOTIFY_SOCKET") {
      if NotifySocket.Address(address) != nil {
        notifySocket = address
      } else {
        warnings.append(
          "NOTIFY_SOCKET is \"\(address)\", neither the path of a socket nor @NAME; "
            + "the service manager is not told that the daemon is ready")
      }
    }
    readWatchdog(environment, process)
    guard let meant = environment("LISTEN_PID"), pid_t(meant) == process else { return }
    try readSockets(environment)
  }

  private mutating func readWatchdog(_ environment: (String) -> String?, _ process: pid_t) {
    guard let text = environment("WATCHDOG_USEC") else { return }
    if let meant = environment("WATCHDOG_PID"), pid_t(meant) != process { return }
    guard let microseconds = Int64(text), microseconds > 0,
      let span = TimeSpan(microseconds: microseconds)
    else {
      warnings.append(
        "WATCHDOG_USEC is \"\(text)\", not a positive number of microseconds; "
          + "there is no watchdog")
      return
    }
    watchdog = span
  }

  private mutating func readSockets(_ environment: (String) -> String?) throws(StartFailure) {
    guard let text = environment("LISTEN_FDS") else { return }
    guard let count = Int32(text), (0...Self.mostSockets).contains(count) else {
      throw StartFailure(
        message: "LISTEN_FDS is \"\(text)\", not a number of sockets from 0 to \(Self.mostSockets)",
        exitCode: ExitCode.configuration)
    }
    let names = environment("LISTEN_FDNAMES").map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    }
    if let names, names.count != count, count > 0 || names != [""] {
      throw StartFailure(
        message: "LISTEN_FDNAMES has \(names.count) names for the \(count) sockets of LISTEN_FDS; "
          + "it needs one for each",
        exitCode: ExitCode.configuration)
    }
    sockets = (0..<count).map { place in
      HandedOver(
        descriptor: Self.firstDescriptor + place, name: names.map { $0[Int(place)] })
    }
  }

  /// Takes the variables out of the environment, so that no program that is started from here
  /// takes them for its own.
  static func forget() {
    for name in [
      "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_PID", "LISTEN_PIDFDID",
      "LISTEN_FDS", "LISTEN_FDNAMES",
    ] { unsetenv(name) }
  }
}

extension TimeSpan {
  /// So many microseconds; nil where that is longer than a span can be.
  fileprivate init?(microseconds: Int64) {
    let (nanoseconds, isTooLong) = microseconds.multipliedReportingOverflow(by: 1000)
    if isTooLong { return nil }
    self.init(nanoseconds: nanoseconds)
  }
}
