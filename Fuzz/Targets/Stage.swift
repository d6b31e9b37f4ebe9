import CLibevent
import Carousel
import CarouselWire

@testable import CarouselDaemon

/// The parts of the daemon on a made-up clock, and the other ends of its connections.
final class Stage {
  let service: Service
  let clock: MadeUpClock
  /// Who is connected.
  var ends: [FarEnd] = []

  /// Where it is kept what clients do; nil: nowhere.
  private(set) var store: StateStore?

  private var commits: Commits?
  private var invariants = CarouselInvariants()

  /// A while in which so many things are due is cut short.
  private static let mostDue = 50

  /// A daemon with this configuration and what was left of an earlier run; a reload reads the file
  /// at `source`.
  init(
    _ configuration: DaemonConfiguration, _ clock: MadeUpClock, source: String? = nil,
    with restoration: Restoration? = nil
  ) throws(Finding) {
    self.clock = clock
    do {
      service = try Service(
        configuration, source: source, restoration: restoration,
        hello: Notification.hello(version: Version.current, instance: "i"))
    } catch {
      throw Finding("the configuration was taken, and then: \(error)")
    }
    service.log.level = .debug
  }

  /// Keeps from now on what clients do, in this folder.
  func keep(in folder: String) throws(Finding) {
    let store: StateStore
    do {
      store = try StateStore(
        folder, on: service.loop, statistics: service.statistics, log: service.log)
    } catch {
      throw Finding("there is a place for the state: \(error.message)")
    }
    let commits = Commits(on: service.loop, dispatcher: service.dispatcher, store: store)
    service.dispatcher.commits = commits
    service.dispatcher.reloader.reloaded = { [unowned commits] in commits.catchUp() }
    (self.store, self.commits) = (store, commits)
  }

  /// Has the daemon do all that is to be done now, and everybody read what comes of it.
  func settle() throws(Finding) {
    var isQuiet = false
    for _ in 0..<1000 where !isQuiet {
      event_base_loop(service.loop.base, EVLOOP_NONBLOCK)
      isQuiet = !(store?.isWriting ?? false)
      store?.wait()
      for end in ends where try end.receive() { isQuiet = false }
    }
    try demand(isQuiet, "the daemon comes to rest")
    for host in service.carousels.all { try invariants.check(host, clock.now) }
  }

  /// Sends bytes in the pieces of this end, each after what the one before has led to. What the
  /// daemon does not take although everything has been read is lost.
  func send(_ bytes: ArraySlice<UInt8>, from end: FarEnd) throws(Finding) {
    var rest = bytes
    while !rest.isEmpty, !end.isEnded {
      let taken = try end.send(rest.prefix(end.piece))
      try settle()
      if taken == 0 { return }
      rest = rest.dropFirst(taken)
    }
  }

  /// So much time goes by, and whatever is due happens in its time.
  func wait(_ span: TimeSpan) throws(Finding) {
    let end = clock.now.instant + min(max(span, .zero), TimeSpan(nanoseconds: 1 << 60))
    for _ in 0..<Self.mostDue {
      let due = service.carousels.all.compactMap(\.carousel.deadline).min()
      guard let due, due < end else { break }
      clock.advance(to: due)
      try settle()
    }
    clock.advance(to: end)
    try settle()
  }

  /// The process was stopped for so long.
  func stall(_ span: TimeSpan) throws(Finding) {
    clock.advance(by: span)
    try settle()
  }

  /// The wall clock was set, as the daemon is told by the kernel.
  func jump(_ span: TimeSpan) throws(Finding) {
    clock.jump(by: span)
    for host in service.carousels.all { _ = try? host.feed(.clockChanged) }
    try settle()
  }

  /// The end is gone.
  func leave(_ end: FarEnd) throws(Finding) {
    ends.removeAll { $0 === end }
    try settle()
  }
}
