import Carousel
import Glibc

/// What the daemon counts of itself since its start.
final class Statistics {
  /// The clients that are connected.
  var clients = 0
  /// Those of them that subscribed.
  var subscribers = 0
  /// Those of them that are displays.
  var displays = 0
  /// The connections to the HTTP door, of which streams are clients too.
  var httpConnections = 0
  /// Changes of all carousels.
  var events = 0
  /// Notifications that clients took, in part at least.
  var deliveries = 0
  /// States that a newer one replaced before a client took them.
  var skipped = 0
  /// Edits of pages that changed something.
  var edits = 0
  /// Times that the state file was written.
  var stateWrites = 0
  /// Times that the configuration was read again.
  var reloads = 0
  /// Attempts that were refused, by reason.
  var refused: [RefusedAttempt: Int] = [:]
  /// Times that the wall clock was set or the machine woke up.
  var clockSteps = 0
  /// How late page changes came.
  var lateness = LatenessHistogram()
  /// When the last page change came more than a second late.
  private(set) var lastLateWake: Instant?

  private(set) var closed: [ClientEnd: Int] = [:]

  /// Counts a page change that came so late.
  func count(_ lateness: TimeSpan, at now: Instant) {
    self.lateness.add(lateness)
    if lateness > TimeSpan(nanoseconds: 1_000_000_000) { lastLateWake = now }
  }

  /// Counts a connection that the daemon closed.
  func count(_ end: ClientEnd) {
    if end.isCounted { closed[end, default: 0] += 1 }
  }

  /// The bytes of this process in memory; nil where /proc does not tell.
  var residentBytes: Int? {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let text = String(unsafeUninitializedCapacity: 128) { max(0, read(file, $0.baseAddress, 128)) }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
