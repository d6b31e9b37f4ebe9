import Carousel
import CarouselWire

/// The carousels that run, by name and in the order of the configuration.
final class Carousels {
  private(set) var all: [CarouselHost] = []

  private let instance: String
  private let pageLimit: Int
  private let loop: EventLoop
  private let subscriptions: Subscriptions
  private let displays: Displays
  private let statistics: Statistics
  private let log: Log

  /// None yet; those that start have at most `pageLimit` pages.
  init(
    instance: String, pageLimit: Int, on loop: EventLoop, subscriptions: Subscriptions,
    displays: Displays, statistics: Statistics, log: Log
  ) {
    self.instance = instance
    self.pageLimit = pageLimit
    self.loop = loop
    self.subscriptions = subscriptions
    self.displays = displays
    self.statistics = statistics
    self.log = log
  }

  /// The carousel with this name.
  subscript(name: String) -> CarouselHost? {
    all.first { $0.name == name }
  }

  /// The pages of each, by name.
  var pages: [String: [Page]] {
    Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.carousel.pages) })
  }

  /// The carousel that a call means: the one that it names, the only one, or `default`.
  func find(_ name: String?) throws(RPCError) -> CarouselHost {
    if let name {
      if let found = self[name] { return found }
      throw RPCError(noSuchCarousel: name, among: all.map(\.name))
    }
    if let only = all.count == 1 ? all.first : self["default"] { return only }
    guard !all.isEmpty else { throw RPCError(.noSuchCarousel, "There are no carousels.") }
    throw RPCError(noCarouselNamedAmong: all.map(\.name))
  }

  /// Moves those on whose time has come, where something long keeps the loop from its timers.
  func wakeDue() {
    let now = Clock().instant
    for host in all {
      if let deadline = host.carousel.deadline, deadline <= now { _ = try? host.feed(.wake) }
    }
  }

  /// Starts the carousels of a configuration.
  func start(_ configuration: DaemonConfiguration) throws(ConfigurationProblems) {
    try carryOut(ReloadPlan(from: DaemonConfiguration(), to: configuration, running: [:]))
  }

  /// Carries out the plan; throws before anything has changed.
  func carryOut(_ plan: ReloadPlan) throws(ConfigurationProblems) {
    var problems: [InvalidValue] = []
    var hosts: [(host: CarouselHost, input: Input?)] = []
    for step in plan.carousels {
      do throws(Refusal) {
        switch step {
        case .start(let new): hosts.append((try host(of: new), nil))
        case .keep(let name): if let host = self[name] { hosts.append((host, nil)) }
        case .change(let name, let input):
          guard let host = self[name] else { continue }
          try host.rehearse(input)
          hosts.append((host, input))
        }
      } catch {
        problems.append(error.problem(at: "carousels.\(step.name)"))
      }
    }
    if !problems.isEmpty { throw ConfigurationProblems(problems: problems) }
    for name in plan.removed {
      self[name]?.stop()
      subscriptions.release(name)
    }
    all = hosts.map(\.host)
    for (host, input) in hosts {
      // Rehearsed above, so that nothing can be refused here.
      if let input { _ = try? host.feed(input) }
    }
    displays.reassign(to: all)
    subscriptions.defaultCarouselChanged(to: try? find(nil).name)
  }

  private func host(of new: DaemonConfiguration.NamedCarousel) throws(Refusal) -> CarouselHost {
    let carousel = try Carousel(
      pages: new.pages, configuration: new.configuration, now: Clock().now, pageLimit: pageLimit)
    return CarouselHost(
      new.name, carousel, instance: instance, on: loop, subscriptions: subscriptions,
      displays: displays, statistics: statistics, log: log)
  }
}

extension ReloadPlan.Step {
  fileprivate var name: String {
    switch self {
    case .start(let carousel): carousel.name
    case .keep(let name), .change(let name, _): name
    }
  }
}

extension Refusal {
  /// The refusal of something in the configuration file; `path` is where the carousel stands.
  fileprivate func problem(at path: String) -> InvalidValue {
    switch self {
    case .invalid(var value):
      value.path = value.path.isEmpty ? path : "\(path).\(value.path)"
      return value
    default:
      return InvalidValue(path: path, problem: RPCError(self).message)
    }
  }
}
