import Carousel
import CarouselWire
import Glibc

/// The daemon: all of its parts in order, each using only those above it.
final class Daemon {
  private let loop = EventLoop()
  private let clock = Clock()
  private let log: Log
  private let statistics = Statistics()
  private let settings: Settings
  private let supervisor: Supervisor
  private let subscriptions: Subscriptions
  private let displays: Displays
  private let carousels: Carousels
  private let entrance: Entrance
  private let currentPages: CurrentPages?
  private let store: StateStore?
  private let commits: Commits?
  private let reloader: Reloader
  private let dispatcher: Dispatcher
  private let clients: Clients
  private let http: HTTPPlace?
  private var door: HTTPDoor?
  private var signals: [SignalSource] = []
  private var clockSteps: ClockStepSource?
  private var listeners: [Listener] = []

  /// All parts in place, but nobody is served yet.
  init(
    _ arguments: CommandLineArguments, _ source: ConfigurationSource,
    _ loaded: ConfigurationSource.Loaded, paths: Paths, variables: SupervisorVariables, log: Log
  ) throws(StartFailure) {
    let configuration = loaded.configuration
    let state = arguments.state(over: configuration.state)
    let instance = RandomToken.new()
    self.log = log
    settings = Settings(
      limits: configuration.limits, access: AccessControl(configuration.access.control))
    supervisor = Supervisor(variables, on: loop, log: log)
    let inherited = try InheritedSockets(variables.sockets)
    subscriptions = Subscriptions(on: loop, statistics: statistics)
    displays = Displays(on: loop, subscriptions: subscriptions, statistics: statistics)
    carousels = Carousels(
      instance: instance, pageLimit: configuration.limits.pages, on: loop,
      subscriptions: subscriptions, displays: displays, statistics: statistics,
      supervisor: supervisor, log: log)
    reloader = Reloader(
      source: source, arguments: arguments, inForce: configuration, carousels: carousels,
      settings: settings, statistics: statistics, supervisor: supervisor, on: loop, log: log)
    dispatcher = Dispatcher(
      carousels: carousels, displays: displays, subscriptions: subscriptions,
      report: DaemonReport(
        instance: instance, startedAt: clock.time, carousels: carousels, counted: statistics,
        log: log),
      reloader: reloader, settings: settings, log: log)
    clients = Clients(
      on: loop, dispatcher: dispatcher, statistics: statistics, settings: settings,
      hello: Notification.hello(version: Version.current, instance: instance))
    let place = try SocketPlace(
      configuration.socket, path: arguments.socket, paths: paths,
      isOpened: inherited.lines.isEmpty)
    http = arguments.http(over: configuration.http).map { http in
      HTTPPlace(
        configuration: http, inherited: inherited.http, mode: place.mode, group: place.group,
        stateFolder: paths.stateFolder(state), web: WebFiles(folder: arguments.web))
    }
    if http == nil, let socket = inherited.http.first {
      throw StartFailure(
        message: "the service manager handed over a socket for HTTP (\(socket.place)), but HTTP is "
          + "off; turn it on, or disable carouseld-http.socket", exitCode: ExitCode.configuration)
    }
    // First of all that touches anything, so that a second daemon leaves everything as it is.
    entrance = try Entrance(place, inherited: inherited.lines)
    currentPages = entrance.currentPages(in: paths, log)
    do throws(StartFailure) {
      store = try StateStore(state, paths, on: loop, statistics: statistics, log: log)
      let restoration = Restoration(store: store, pages: currentPages?.found() ?? [:], log: log)
      do throws(ConfigurationProblems) {
        try carousels.start(configuration, with: restoration, noting: currentPages)
      } catch {
        throw StartFailure(error)
      }
      restoration.warn(ofThoseNotIn: configuration.carousels.map(\.name))
    } catch {
      Self.giveUp(entrance, currentPages)
      throw error
    }
    commits = store.map { [loop, dispatcher] in
      Commits(on: loop, dispatcher: dispatcher, store: $0)
    }
    dispatcher.commits = commits
    reloader.reloaded = { [commits] in commits?.catchUp(forgetting: true) }
    // The file may have taken something back.
    commits?.catchUp()
    supervisor.status = { [unowned carousels, unowned statistics] in
      StatusText(of: carousels, counted: statistics)
    }
    settings.access.warnOfUnknown(log)
    for warning in loaded.warnings { log.warning("\(warning.path): \(warning.problem)") }
  }

  /// Serves until a signal says to stop.
  func run() throws(StartFailure) {
    signals = [
      SignalSource(SIGTERM, on: loop) { [unowned self] in stop(because: "SIGTERM") },
      SignalSource(SIGINT, on: loop) { [unowned self] in stop(because: "SIGINT") },
      SignalSource(SIGHUP, on: loop) { [unowned self] in reload() },
    ]
    ProcessSetup.takeSignals()
    let clockSteps = ClockStepSource(on: loop) { [unowned self] in clockStepped($0) }
    if let failure = clockSteps.failure {
      log.warning("steps of the clock show with the next change only: \(failure)")
    }
    self.clockSteps = clockSteps
    listeners = entrance.descriptors.map { Listener($0, clients: clients, log: log) }
    let names = carousels.all.map(\.name).joined(separator: ", ")
    log.info("carouseld \(Version.current) listens on \(entrance.name), carousels: \(names)")
    for host in carousels.all { host.entry().logMessage.map { log.info($0) } }
    do {
      door = try http?.open(on: loop, dispatcher: dispatcher, clients: clients, log: log)
    } catch {
      Self.giveUp(entrance, currentPages)
      throw error
    }
    supervisor.ready()
    loop.run()
    // A second one must not kill it while it goes.
    ProcessSetup.holdSignals()
  }

  /// The start has failed. After a crash everything stays as that has left it, with the socket by
  /// which the next start finds the pages that were on.
  private static func giveUp(_ entrance: Entrance, _ currentPages: CurrentPages?) {
    if let currentPages, currentPages.isAfterCrash {
      currentPages.handOn()
    } else {
      entrance.remove()
      currentPages?.remove()
    }
  }

  private func stop(because signal: String) {
    log.info("stops on \(signal)")
    supervisor.stopping(because: signal)
    entrance.remove()
    commits?.finish()
    // Before the clients, or each of them would be told how the others go.
    for host in carousels.all { host.stop() }
    commits?.save(
      carousels.all.map { host in
        var entry = host.entry()
        entry.page = host.carousel.currentPage
        return entry
      })
    currentPages?.remove()
    clients.closeAll()
    door?.stop()
    loop.stop()
  }

  private func reload() {
    reloader.reloadAside { [commits] take in
      guard let commits, commits.isBusy else { return take() }
      commits.add(take)
    }
  }

  private func clockStepped(_ steps: Int) {
    statistics.clockSteps += steps
    for host in carousels.all { _ = try? host.feed(.clockChanged) }
    // The ends of overrides are kept as times of the wall clock.
    commits?.catchUp()
  }
}
