import Carousel
import CarouselWire
import Glibc

@testable import CarouselDaemon
@testable import CarouselWire

/// Configuration files: the first starts a daemon, and each further one is read over it by a reload.
/// The files are what a ``Script`` sends, so that an order stands between two of them.
final class ConfigurationRun {
  private let clock: MadeUpClock
  private let file: MemoryFile
  private var running: (stage: Stage, configuration: DaemonConfiguration)?

  /// Runs one input.
  static func run(_ input: [UInt8], _ clock: MadeUpClock) throws(Finding) {
    let run = ConfigurationRun(clock)
    for step in Script(input).steps {
      switch (step, run.running) {
      case (.send(let bytes), _): try run.load(Array(bytes))
      case (.wait(let span), let running?): try running.stage.wait(span)
      case (.stall(let span), let running?): try running.stage.stall(span)
      case (.jump(let span), let running?): try running.stage.jump(span)
      default: break
      }
    }
  }

  private init(_ clock: MadeUpClock) {
    self.clock = clock
    file = MemoryFile()
  }

  private func load(_ bytes: [UInt8]) throws(Finding) {
    try LineProperties.check(json: bytes)
    try FileProperties.check(bytes)
    file.write(bytes)
    guard let running else { return try start() }
    try reload(running.stage, from: running.configuration)
  }

  private func start() throws(Finding) {
    guard let new = try read() else { return }
    running = (try Stage(new, clock, source: file.path), new)
    try check(new)
  }

  private func reload(_ stage: Stage, from old: DaemonConfiguration) throws(Finding) {
    let new = try read()
    do throws(ConfigurationProblems) {
      _ = try stage.service.dispatcher.reloader.reload()
    } catch {
      // The list of a carousel that runs may not be longer than at its start.
      try demand(
        new == nil || new?.limits.pages != old.limits.pages,
        "what can be read can be taken: \(error.lines)")
      return try check(old)
    }
    guard let new else { throw Finding("what cannot be read is not taken") }
    // The limit of pages is that of the start as long as the daemon runs.
    var inForce = new
    inForce.limits.pages = old.limits.pages
    running?.configuration = inForce
    try check(new)
    try checkNothingChanges(stage)
  }

  /// The file's configuration; nil where something is wrong with it.
  private func read() throws(Finding) -> DaemonConfiguration? {
    do throws(ConfigurationProblems) {
      return try ConfigurationSource(named: file.path, candidates: []).load().configuration
    } catch {
      try demand(!error.problems.isEmpty, "what is not taken has a reason")
      for line in error.lines {
        try demand(!line.isEmpty && !line.contains("\n"), "a reason is one line: \(line)")
      }
      return nil
    }
  }

  /// Nobody but the file has changed anything, so that the daemon is as the file says.
  private func check(_ configuration: DaemonConfiguration) throws(Finding) {
    guard let stage = running?.stage else { return }
    try stage.settle()
    let hosts = stage.service.carousels.all
    try demand(hosts.map(\.name) == configuration.carousels.map(\.name), "the carousels run")
    for (host, wanted) in zip(hosts, configuration.carousels) {
      try demand(
        host.carousel.configuration == wanted.configuration && host.carousel.pages == wanted.pages,
        "\(host.name) is as the file says: \(host.carousel), not \(wanted)")
    }
  }

  /// Reading the same file once more is no event.
  private func checkNothingChanges(_ stage: Stage) throws(Finding) {
    let before = stage.service.carousels.all.map { $0.carousel.state(now: clock.now) }
    let changed = try? stage.service.dispatcher.reloader.reload()
    try demand(changed == [], "the same file changes nothing: \(changed ?? [])")
    let after = stage.service.carousels.all.map { $0.carousel.state(now: clock.now) }
    try demand(before == after, "the same file is no event")
  }
}
