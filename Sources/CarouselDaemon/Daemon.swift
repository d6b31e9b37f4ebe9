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
  private let subscriptions: Subscriptions
  private let displays: Displays
  private let carousels: Carousels
  private let reloader: Reloader
  private let dispatcher: Dispatcher
  private let clients: Clients
  private let http: HTTPPlace?
  private var door: HTTPDoor?
  private var signals: [SignalSource] = []
  private var clockSteps: ClockStepSource?
  private let place: Place
  private var socket: SocketPath?
  private var listener: Listener?

  /// Where the socket is to be, and how.
  struct Place {
    let path: String
    let mode: mode_t
    let group: gid_t?
  }

  /// All parts in place, but nobody can come yet.
  init(
    _ arguments: CommandLineArguments, _ source: ConfigurationSource,
    _ loaded: ConfigurationSource.Loaded, paths: Paths, log: Log
  ) throws(StartFailure) {
    let configuration = loaded.configuration
    let instance = RandomToken.new()
    self.log = log
    settings = Settings(
      limits: configuration.limits, access: AccessControl(configuration.access.control))
    subscriptions = Subscriptions(statistics: statistics)
    displays = Displays(on: loop, subscriptions: subscriptions, statistics: statistics)
    carousels = Carousels(
      instance: instance, pageLimit: configuration.limits.pages, on: loop,
      subscriptions: subscriptions, displays: displays, statistics: statistics, log: log)
    reloader = Reloader(
      source: source, arguments: arguments, inForce: configuration, carousels: carousels,
      settings: settings, statistics: statistics, log: log)
    dispatcher = Dispatcher(
      carousels: carousels, displays: displays, subscriptions: subscriptions,
      report: DaemonReport(
        instance: instance, startedAt: clock.time, carousels: carousels, counted: statistics),
      reloader: reloader, settings: settings, log: log)
    clients = Clients(
      on: loop, dispatcher: dispatcher, statistics: statistics, settings: settings,
      hello: Notification.hello(version: Version.current, instance: instance))
    http = arguments.http(over: configuration.http).map { http in
      HTTPPlace(
        configuration: http, mode: configuration.socket.mode,
        stateFolder: paths.stateFolder(configuration.state), web: WebFiles(folder: arguments.web))
    }
    place = try Place(configuration.socket, path: arguments.socket, paths: paths)
    do {
      try carousels.start(configuration)
    } catch {
      throw StartFailure(error)
    }
    settings.access.warnOfUnknown(log)
    for warning in loaded.warnings { log.warning("\(warning.path): \(warning.problem)") }
  }

  /// Serves until a signal says to stop.
  func run() throws(StartFailure) {
    // Before the first client, which may be the one to send a signal.
    signals = [
      SignalSource(SIGTERM, on: loop) { [unowned self] in stop(because: "SIGTERM") },
      SignalSource(SIGINT, on: loop) { [unowned self] in stop(because: "SIGINT") },
      SignalSource(SIGHUP, on: loop) { [unowned self] in _ = try? reloader.reload() },
    ]
    clockSteps = ClockStepSource(on: loop) { [unowned self] in clockStepped() }
    let socket = try SocketPath(path: place.path, mode: place.mode, group: place.group)
    self.socket = socket
    listener = Listener(socket.descriptor, clients: clients, log: log)
    let names = carousels.all.map(\.name).joined(separator: ", ")
    log.info("carouseld \(Version.current) listens on \(socket.path), carousels: \(names)")
    do {
      door = try http?.open(on: loop, dispatcher: dispatcher, clients: clients, log: log)
    } catch {
      socket.remove()
      throw error
    }
    loop.run()
  }

  private func stop(because signal: String) {
    log.info("stops on \(signal)")
    socket?.remove()
    // Before the clients, or each of them would be told how the others go.
    for host in carousels.all { host.stop() }
    clients.closeAll()
    door?.stop()
    loop.stop()
  }

  private func clockStepped() {
    statistics.clockSteps += 1
    for host in carousels.all { _ = try? host.feed(.clockChanged) }
  }
}

extension Daemon.Place {
  /// The place of the configuration, unless `path` says another, else the standard one.
  fileprivate init(
    _ socket: DaemonConfiguration.Socket, path: String?, paths: Paths
  ) throws(StartFailure) {
    let path = path ?? socket.path
    if path == nil, paths.isRuntimeFolderShared {
      let folder = SocketFolder(path: paths.runtimeFolder)
      try folder.create(for: paths.socket)
      try folder.checkOwner()
    }
    self.path = path ?? paths.socket
    mode = mode_t(socket.mode)
    do {
      group = try socket.group.map(Accounts.existingGroup(named:))
    } catch {
      throw StartFailure(ConfigurationProblems(problems: [error]))
    }
  }
}
