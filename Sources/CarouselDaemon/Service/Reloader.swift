import Carousel
import CarouselWire

/// Reads the configuration again and carries out what changed in it: all of it, or nothing.
final class Reloader {
  private let source: ConfigurationSource
  private let arguments: CommandLineArguments
  private var inForce: DaemonConfiguration
  private let carousels: Carousels
  private let settings: Settings
  private let statistics: Statistics
  private let supervisor: Supervisor
  private let log: Log
  private let loop: EventLoop
  private lazy var thread = DiskThread(on: loop)
  /// How often it was begun to read the file.
  private var reads = 0
  /// Which of these reads was taken last: one that began before it is older, and is dropped.
  private var lastTaken = 0
  /// Whether the file was asked for again while it is read.
  private var mustReadAgain = false
  /// Called when a configuration was read again.
  var reloaded: () -> Void = {}

  /// A reloader for a daemon that runs with the configuration `inForce`.
  init(
    source: ConfigurationSource, arguments: CommandLineArguments, inForce: DaemonConfiguration,
    carousels: Carousels, settings: Settings, statistics: Statistics,
    supervisor: Supervisor, on loop: EventLoop, log: Log
  ) {
    self.source = source
    self.arguments = arguments
    self.inForce = inForce
    self.carousels = carousels
    self.settings = settings
    self.statistics = statistics
    self.supervisor = supervisor
    self.log = log
    self.loop = loop
  }

  /// Reads and carries out; what is wrong leaves everything as it is.
  /// - Returns: the paths of what changed.
  func reload() throws(ConfigurationProblems) -> [String] {
    supervisor.reloading()
    reads += 1
    return try take(source.result, ofRead: reads)
  }

  /// The same where nobody waits for what came of it: pages go on turning while the file is read,
  /// which is most of the work, and takes half a second for the longest file.
  /// - Parameter inOrder: does what it is given when its turn has come.
  func reloadAside(_ inOrder: @escaping (@escaping () -> Void) -> Void) {
    guard !thread.isBusy else {
      mustReadAgain = true
      return
    }
    supervisor.reloading()
    reads += 1
    let reading = Reading()
    let number = reads
    thread.run { [source] in
      reading.result = source.result
      return nil
    } then: { [unowned self] _ in
      inOrder { [unowned self] in
        guard number > lastTaken, let result = reading.result else { return }
        _ = try? take(result, ofRead: number)
      }
      if mustReadAgain {
        mustReadAgain = false
        reloadAside(inOrder)
      }
    }
  }

  private func take(
    _ result: Result<ConfigurationSource.Loaded, ConfigurationProblems>, ofRead number: Int
  ) throws(ConfigurationProblems) -> [String] {
    lastTaken = number
    do {
      let loaded = try result.get()
      carousels.wakeDue()
      let plan = ReloadPlan(
        from: inForce, to: loaded.configuration, running: carousels.pages)
      carousels.wakeDue()
      try carousels.carryOut(plan)
      apply(loaded.configuration)
      for warning in loaded.warnings { log.warning("\(warning.path): \(warning.problem)") }
      for warning in plan.warnings { log.warning(warning) }
      let what = plan.changed.isEmpty ? "nothing changed" : plan.changed.joined(separator: ", ")
      log.info("read \(loaded.file ?? "the built-in configuration") again: \(what)")
      statistics.reloads += 1
      reloaded()
      supervisor.reloaded(failure: nil)
      return plan.changed
    } catch {
      log.error("the configuration was not taken, the one before stays in force")
      for line in error.lines { log.error(line) }
      supervisor.reloaded(failure: error.lines.first)
      throw error
    }
  }

  private func apply(_ new: DaemonConfiguration) {
    // Anew each time: users and groups may have come or gone.
    settings.access = AccessControl(new.access.control)
    settings.access.warnOfUnknown(log)
    settings.limits = new.limits
    if new.log.level != inForce.log.level, arguments.logLevel == nil { log.level = new.log.level }
    if new.log.format != inForce.log.format, arguments.logFormat == nil {
      log.format = new.log.format
    }
    inForce = new
  }
}

/// What comes of a file that another thread reads, which writes it before the loop reads it.
private final class Reading: @unchecked Sendable {
  var result: Result<ConfigurationSource.Loaded, ConfigurationProblems>?
}

extension ConfigurationSource {
  fileprivate var result: Result<Loaded, ConfigurationProblems> {
    Result { () throws(ConfigurationProblems) in try load() }
  }
}
