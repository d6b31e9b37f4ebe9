import Carousel
import CarouselWire

/// The carousels that run, by name and in the order of the configuration.
final class Carousels {
  private(set) var all: [CarouselHost] = [] {
    didSet { byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) }) }
  }
  private var byName: [String: CarouselHost] = [:]
  /// What an earlier run has left; nil when all have started with it.
  private var restoration: Restoration?
  /// Where it is noted which pages are on; nil: nowhere.
  private var currentPages: CurrentPages?

  private let instance: String
  private let pageLimit: Int
  private let loop: EventLoop
  private let subscriptions: Subscriptions
  private let displays: Displays
  private let statistics: Statistics
  private let supervisor: Supervisor
  private let log: Log

  /// None yet; those that start have at most `pageLimit` pages.
  init(
    instance: String, pageLimit: Int, on loop: EventLoop, subscriptions: Subscriptions,
    displays: Displays, statistics: Statistics, supervisor: Supervisor, log: Log
  ) {
    self.instance = instance
    self.pageLimit = pageLimit
    self.loop = loop
    self.subscriptions = subscriptions
    self.displays = displays
    self.statistics = statistics
    self.supervisor = supervisor
    self.log = log
  }

  /// The carousel with this name.
  subscript(name: String) -> CarouselHost? {
    byName[name]
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
    // Asked between any two of many requests, when most often nothing is due.
    guard let first = loop.timers.first, first <= now else { return }
    for host in all {
      if let deadline = host.carousel.deadline, deadline <= now { _ = try? host.feed(.wake) }
    }
  }

  /// Starts the carousels of a configuration, with what an earlier run has left of them.
  func start(
    _ configuration: DaemonConfiguration, with restoration: Restoration? = nil,
    noting currentPages: CurrentPages? = nil
  ) throws(ConfigurationProblems) {
    self.restoration = restoration
    self.currentPages = currentPages
    defer { self.restoration = nil }
    try carryOut(ReloadPlan(from: DaemonConfiguration(), to: configuration, running: [:]))
  }

  /// Carries out the plan; throws before anything has changed.
  func carryOut(_ plan: ReloadPlan) throws(ConfigurationProblems) {
    try loop.timers.settingMany { () throws(ConfigurationProblems) in try apply(plan) }
  }

  private func apply(_ plan: ReloadPlan) throws(ConfigurationProblems) {
    var problems: [InvalidValue] = []
    var hosts: [CarouselHost] = []
    var changes: [(host: CarouselHost, DaemonConfiguration.NamedCarousel, Input)] = []
    var times = StartTimes(now: Clock().now)
    for step in plan.carousels {
      do throws(Refusal) {
        switch step {
        case .start(let new): hosts.append(try host(of: new, &times))
        case .keep(let name): if let host = self[name] { hosts.append(host) }
        case .change(let new, let input):
          guard let host = self[new.name] else { continue }
          try host.rehearse(input)
          hosts.append(host)
          changes.append((host, new, input))
        }
      } catch {
        problems.append(error.problem(at: "carousels.\(step.name)"))
      }
    }
    if !problems.isEmpty { throw ConfigurationProblems(problems: problems) }
    for name in plan.removed { self[name]?.stop() }
    subscriptions.release(plan.removed)
    let isAnotherSet = !hosts.elementsEqual(all, by: ===)
    all = hosts
    for (host, new, input) in changes { host.follow(new, input) }
    if isAnotherSet { currentPages?.keep(all.map { ($0.name, $0.carousel.currentPage) }) }
    displays.reassign(to: all)
    subscriptions.defaultCarouselChanged(to: try? find(nil).name)
  }

  private func host(
    of new: DaemonConfiguration.NamedCarousel, _ times: inout StartTimes
  ) throws(Refusal) -> CarouselHost {
    func carousel(
      _ configuration: Configuration, _ kept: Kept
    ) throws(Refusal) -> CarouselHost {
      let now = times.next(kept.list?.pages ?? new.pages, interval: configuration.interval)
      return CarouselHost(
        try Carousel(
          pages: new.pages, configuration: configuration, now: now, pageLimit: pageLimit,
          kept: kept),
        of: new, isEdited: kept.list != nil, instance: instance, on: loop,
        subscriptions: subscriptions, displays: displays, statistics: statistics,
        supervisor: supervisor, log: log)
    }
    var host: CarouselHost?
    if let left = restoration?.left(of: new) {
      var withoutList = left.kept
      withoutList.list = nil
      for kept in [left.kept, withoutList] where host == nil {
        do throws(Refusal) {
          host = try carousel(left.configuration, kept)
        } catch {
          // A limit may be lower than it was.
          log.warning(
            "\(error.problem(at: "carousels.\(new.name)").line) What was edited by request is left "
              + "out.")
        }
      }
    }
    let started: CarouselHost
    if let host { started = host } else { started = try carousel(new.configuration, Kept()) }
    started.currentPages = currentPages
    return started
  }
}

extension ReloadPlan.Step {
  fileprivate var name: String {
    switch self {
    case .start(let carousel), .change(let carousel, _): carousel.name
    case .keep(let name): name
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
