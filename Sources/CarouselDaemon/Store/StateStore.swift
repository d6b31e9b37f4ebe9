import Carousel
import CarouselWire
import Glibc

/// What is to survive the daemon, in the state folder: read at the start, written when somebody has
/// changed it. What the timer does is never written here.
final class StateStore {
  let folder: String

  private let thread: DiskThread
  private let spare = SpareDescriptors()
  private let statistics: Statistics
  private let log: Log
  private let clock = Clock()
  private var lock: LockFile?
  /// What is on the disk of each carousel.
  private var saved: [String: StateFile.Entry] = [:]
  /// The entries as text, so that only those that change are written anew.
  private var texts: [String: [UInt8]] = [:]

  /// The store of this folder, which is made where it is missing. What stands in the way of that
  /// is logged; edits are refused then until it is out of the way.
  ///
  /// - Throws: where another daemon has the folder.
  init(
    _ folder: String, on loop: EventLoop, statistics: Statistics, log: Log
  ) throws(StartFailure) {
    self.folder = folder
    self.statistics = statistics
    self.log = log
    thread = DiskThread(on: loop)
    do throws(Obstacle) {
      try claim()
    } catch {
      switch error {
      case .other(let pid): throw Self.taken(folder, by: pid)
      case .disk(let what):
        log.warning("\(what); as long as this is so nothing can be edited, paused or configured")
      }
    }
    let state = SavedState(in: folder)
    for warning in state.warnings { log.warning(warning) }
    for entry in state.file.carousels {
      saved[entry.name] = entry
      texts[entry.name] = entry.text
    }
  }

  /// The store that the configuration asks for; nil: nothing is kept.
  convenience init?(
    _ state: DaemonConfiguration.StateFolder, _ paths: Paths, on loop: EventLoop,
    statistics: Statistics, log: Log
  ) throws(StartFailure) {
    guard let folder = paths.stateFolder(state) else {
      if state == .standard {
        log.warning("there is no home for a state folder, so that edits are not kept; see --state")
      }
      return nil
    }
    do throws(StartFailure) {
      try self.init(folder, on: loop, statistics: statistics, log: log)
    } catch {
      // As with HTTP: what nobody has asked for is no reason not to start.
      if state != .standard { throw error }
      log.warning("\(error.message); goes on and keeps nothing")
      return nil
    }
  }

  /// Whether something is being written.
  var isWriting: Bool { thread.isBusy }

  /// What an earlier run has left of the carousel with this name.
  subscript(name: String) -> StateFile.Entry? { saved[name] }

  /// The carousels of which something is on the disk.
  var names: Set<String> { Set(saved.keys) }

  /// Whether somebody would miss what the disk has not got of this carousel.
  func isMissing(_ entry: StateFile.Entry) -> Bool {
    entry.isMissing(in: saved[entry.name] ?? StateFile.Entry(name: entry.name))
  }

  /// Writes these entries in the place of those of the same carousels.
  /// - Parameters:
  ///   - names: the carousels that there are, in their order.
  ///   - forgetsOthers: whether nothing is kept of other carousels; else it is kept for when they
  ///     are there again.
  ///   - completion: called when it is durable, or nothing has changed for the reason given.
  func write(
    _ entries: [StateFile.Entry], names: [String], forgetsOthers: Bool,
    then completion: @escaping (DiskFailure?) -> Void
  ) {
    let others = forgetsOthers ? [] : self.names.subtracting(names).sorted()
    let kept = (names + others).prefix(DaemonConfiguration.mostCarousels)
    let entries = entries.map { entry in
      var entry = entry
      // Only a stop knows a newer one.
      entry.page = entry.page ?? saved[entry.name]?.page
      return entry
    }
    var new = texts
    for entry in entries { new[entry.name] = entry.isEmpty ? nil : entry.text }
    let bytes = StateFile.bytes(of: kept.compactMap { new[$0] }, savedAt: clock.time.seconds)
    guard bytes.count <= SavedState.longestFile else {
      return completion(
        DiskFailure("write \(bytes.count) bytes into \(folder)/state.json", because: EFBIG))
    }
    do throws(Obstacle) {
      try claim()
    } catch {
      let failure = DiskFailure(of: error, folder)
      log.error("cannot \(failure.what)")
      return completion(failure)
    }
    let file = DurableFile(folder: folder)
    thread.run { [spare] in
      do throws(DiskFailure) {
        try spare.lend { () throws(DiskFailure) in try file.write(bytes) }
        return nil
      } catch {
        return error
      }
    } then: { [unowned self] failure in
      if let failure {
        log.error("cannot \(failure.what)")
      } else {
        statistics.stateWrites += 1
        let known = Set(kept)
        texts = new.filter { known.contains($0.key) }
        saved = saved.filter { known.contains($0.key) }
        for entry in entries { saved[entry.name] = entry.isEmpty ? nil : entry }
      }
      completion(failure)
    }
  }

  /// Waits for what is being written.
  func wait() { thread.wait() }

  /// Makes the folder where it is missing, and keeps other daemons away from it, also where
  /// somebody has put another one in its place.
  private func claim() throws(Obstacle) {
    let path = "\(folder)/lock"
    if let lock, lock.isStill(at: path) { return }
    do throws(StartFailure) {
      try StateFolder.make(folder)
    } catch {
      throw .disk(error.message)
    }
    lock = nil
    do throws(LockFile.Failure) {
      lock = try LockFile(path: path)
    } catch {
      switch error {
      case .heldBy(let pid): throw .other(pid: pid)
      case .unusable(let why): throw .disk("\(path) \(why)")
      case .forbidden: throw .disk("\(path) may not be opened by user \(geteuid())")
      }
    }
  }

  private static func taken(_ folder: String, by pid: pid_t) -> StartFailure {
    StartFailure(
      message: "the state folder \(folder) is that of another carouseld"
        + "\(pid > 0 ? " (pid \(pid))" : ""); name another one with --state, "
        + "or --state off to keep nothing")
  }
}

/// What stands between the daemon and its state folder.
private enum Obstacle: Error {
  /// Another daemon has it.
  case other(pid: pid_t)
  /// It cannot be made or used.
  case disk(String)
}

extension DiskFailure {
  fileprivate init(of obstacle: Obstacle, _ folder: String) {
    switch obstacle {
    case .other(let pid): what = "use \(folder): the carouseld with pid \(pid) has it"
    case .disk(let message): what = "use the state folder: \(message)"
    }
  }
}
