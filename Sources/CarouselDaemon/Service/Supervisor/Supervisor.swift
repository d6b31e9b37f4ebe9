import Carousel

/// The service manager that started this process, systemd for example, and what it is told.
/// Where nobody asked to be told, nothing here costs anything.
final class Supervisor {
  /// A new status is not sent sooner after the last one.
  static let statusGap = TimeSpan(nanoseconds: 5_000_000_000)

  /// What is on; see ``StatusText``.
  var status: () -> StatusText = { StatusText(carousels: [], displays: 0, clients: 0) }

  private let socket: NotifySocket?
  private let clock = Clock()
  private var watchdog: Watchdog?
  private var failure: String?
  private var told = ""
  private var nextStatus: Instant?

  /// Talks to whom the variables name.
  init(_ variables: SupervisorVariables, on loop: EventLoop, log: Log) {
    for warning in variables.warnings { log.warning(warning) }
    socket = variables.notifySocket.flatMap(NotifySocket.Address.init).map {
      NotifySocket(to: $0, on: loop, log: log)
    }
    guard socket != nil, let limit = variables.watchdog else { return }
    watchdog = Watchdog(limit: limit, on: loop) { [unowned self] in alive() }
  }

  /// All doors are open.
  func ready() {
    tell { .ready(status: $0) }
    watchdog?.start()
  }

  /// The configuration is about to be read again.
  func reloading() { socket?.send(SupervisorMessage.reloading(at: clock.instant).text) }

  /// That has ended; `failure` says why it was not taken.
  func reloaded(failure: String?) {
    self.failure = failure
    tell { .ready(status: $0) }
  }

  /// The daemon ends.
  func stopping(because reason: String) {
    socket?.send(SupervisorMessage.stopping(status: "stops on \(reason)").text)
  }

  /// A carousel has changed.
  func changed() {
    guard socket != nil, let nextStatus else { return }
    let now = clock.instant
    guard now >= nextStatus else { return }
    self.nextStatus = now + Self.statusGap
    if text != told { tell { .status($0) } }
  }

  /// A timer of the loop has just turned a page.
  func pageTurned() { watchdog?.pageTurned() }

  private func alive() {
    socket?.send(SupervisorMessage.alive.text)
    // What changed just after the last status would else be told with the next change only.
    changed()
  }

  private var text: String {
    var status = status()
    status.failure = failure
    return status.text
  }

  private func tell(_ message: (String) -> SupervisorMessage) {
    guard let socket else { return }
    told = text
    nextStatus = clock.instant + Self.statusGap
    socket.send(message(told).text)
  }
}
