import Carousel
import CarouselWire
import Glibc

@testable import CarouselDaemon

/// The parts of a daemon without its socket in the file system: clients come by `connect()`.
final class Service {
  let loop = EventLoop()
  let statistics = Statistics()
  let settings: Settings
  let subscriptions: Subscriptions
  let displays: Displays
  let carousels: Carousels
  let dispatcher: Dispatcher
  let clients: Clients
  let log: Log
  private var unconnected: [Client] = []

  /// Runs one carousel `default` with the pages a, b and c that do not move by themselves.
  static var standard: DaemonConfiguration {
    var configuration = DaemonConfiguration()
    configuration.carousels = [.init(name: "default", pages: ["a", "b", "c"])]
    return configuration
  }

  init(
    _ configuration: DaemonConfiguration = standard, source: String? = nil,
    restoration: Restoration? = nil, hello: [UInt8] = Array("hello\n".utf8)
  ) throws {
    // As ProcessSetup does.
    signal(SIGPIPE, SIG_IGN)
    log = Log(level: .error, format: .text, output: LogOutput(-1, journal: nil))
    let supervisor = Supervisor(SupervisorVariables(), on: loop, log: log)
    settings = Settings(
      limits: configuration.limits, access: AccessControl(configuration.access.control))
    subscriptions = Subscriptions(on: loop, statistics: statistics)
    displays = Displays(on: loop, subscriptions: subscriptions, statistics: statistics)
    carousels = Carousels(
      instance: "i", pageLimit: configuration.limits.pages, on: loop, subscriptions: subscriptions,
      displays: displays, statistics: statistics, supervisor: supervisor, log: log)
    let reloader = Reloader(
      source: ConfigurationSource(named: source, candidates: []),
      arguments: try CommandLineArguments([], environment: { _ in nil }), inForce: configuration,
      carousels: carousels, settings: settings, statistics: statistics,
      supervisor: supervisor, on: loop, log: log)
    dispatcher = Dispatcher(
      carousels: carousels, displays: displays, subscriptions: subscriptions,
      report: DaemonReport(
        instance: "i", startedAt: Clock().time, carousels: carousels, counted: statistics,
        log: log),
      reloader: reloader, settings: settings, log: log)
    clients = Clients(
      on: loop, dispatcher: dispatcher, statistics: statistics, settings: settings,
      hello: hello)
    try carousels.start(configuration, with: restoration)
  }

  // Clients and their audiences know each other until they part.
  deinit {
    clients.closeAll()
    for client in unconnected { subscriptions.unsubscribe(client) }
  }

  /// A client that stands for itself, without a connection.
  func client(_ number: UInt64 = 7, user: uid_t = geteuid()) -> Client {
    // No descriptor, but one that no other has.
    let client = Client(-Int32(number), id: ClientID(number), user: user, of: clients)
    unconnected.append(client)
    return client
  }

  /// The only carousel.
  var host: CarouselHost { carousels.all[0] }
}

extension Dispatcher {
  /// The answer to one line, without the end of the line; nil where there is none to give.
  func answer(_ line: [UInt8], from client: Client) -> [UInt8]? {
    answer(
      Incoming(line: line),
      from: Caller(subscriber: client, right: .user(client, settings.access)))
  }
}

extension DaemonConfiguration.NamedCarousel {
  /// A carousel that does not move by itself unless it has an interval.
  init(name: String, pages: [String], interval: Double? = nil) {
    var configuration = Configuration()
    configuration.interval = interval
    self.init(name: name, configuration: configuration, pages: pages.map { Page(id: $0) })
  }
}
