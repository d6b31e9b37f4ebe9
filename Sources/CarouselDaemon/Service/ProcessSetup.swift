import CLibevent
import Glibc

/// What the process needs before anything else runs.
enum ProcessSetup {
  /// Prepares the process.
  static func prepare() {
    holdSignals()
    occupyStandardDescriptors()
    // A client that goes away in the middle of a write is no reason to die.
    signal(SIGPIPE, SIG_IGN)
    // Nor is a file that may grow no more (setrlimit(2), RLIMIT_FSIZE): that is like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    raiseDescriptorLimit()
    returnMemory()
  }

  /// Keeps the signals waiting that the daemon handles, until ``takeSignals()``.
  static func holdSignals() { mask(SIG_BLOCK) }

  /// Lets the signals come that were kept waiting: whoever handles them is there.
  static func takeSignals() { mask(SIG_UNBLOCK) }

  private static func mask(_ how: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    sigprocmask(how, &signals, nil)
  }

  /// With one of the first three closed, a client's socket could become standard error.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// What a rush of clients took goes back to the system: else glibc raises both limits with the
  /// longest reply that was freed, and keeps tens of megabytes for the next one (mallopt(3)).
  private static func returnMemory() {
    mallopt(M_MMAP_THRESHOLD, 131_072)
    mallopt(M_TRIM_THRESHOLD, 131_072)
  }

  /// As many descriptors as the system allows: the usual soft limit is 1,024.
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
