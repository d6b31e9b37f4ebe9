import Carousel

/// What the service manager is told, in the words of sd_notify(3).
enum SupervisorMessage: Equatable {
  /// All doors are open, at the start or after a reload.
  case ready(status: String)
  /// The configuration is being read again.
  case reloading(at: Instant)
  case stopping(status: String)
  /// The loop's timers come.
  case alive
  case status(String)

  /// The datagram.
  var text: String {
    switch self {
    case .ready(let status): "READY=1\n\(Self.line(status))"
    // By it the manager knows the answer to its own request from an older one.
    case .reloading(let now): "RELOADING=1\nMONOTONIC_USEC=\(now.nanoseconds / 1000)"
    case .stopping(let status): "STOPPING=1\n\(Self.line(status))"
    case .alive: "WATCHDOG=1"
    case .status(let status): Self.line(status)
    }
  }

  /// One line, whatever a message about a file has in it.
  private static func line(_ status: String) -> String { "STATUS=\(status.printable)" }
}
