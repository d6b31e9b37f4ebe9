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
  /// Called when a configuration was read again.
  var reloaded: () -> Void = {}

  /// A reloader for a daemon that runs with the configuration `inForce`.
  init(
    source: ConfigurationSource, arguments: CommandLineArguments, inForce: DaemonConfiguration,
    carousels: Carousels, settings: Settings, statistics: Statistics,
    supervisor: Supervisor, log: Log
  ) {
    self.source = source
    self.arguments = arguments
    self.inForce = inForce
    self.carousels = carousels
    self.settings = settings
    self.statistics = statistics
    self.supervisor = supervisor
    self.log = log
  }

  /// Reads and carries out; what is wrong leaves everything as it is.
  /// - Returns: the paths of what changed.
  func reload() throws(ConfigurationProblems) -> [String] {
    supervisor.reloading()
    do {
      let loaded = try source.load()
      let plan = ReloadPlan(
        from: inForce, to: loaded.configuration, running: carousels.pages)
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
