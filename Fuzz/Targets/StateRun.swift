import Carousel
import CarouselWire

@testable import CarouselDaemon

/// What an earlier run has left: the first file that a ``Script`` sends is the state file, the second
/// one the generation before. A daemon starts with them, and what it would leave is taken by the next.
final class StateRun {
  private let clock: MadeUpClock

  /// Runs one input.
  static func run(_ input: [UInt8], _ clock: MadeUpClock) throws(Finding) {
    var files: [[UInt8]] = []
    for case .send(let bytes) in Script(input).steps { files.append(Array(bytes)) }
    for file in files { try check(file) }
    let run = StateRun(clock)
    let first = try run.start(with: files)
    try first.wait(TimeSpan(nanoseconds: 4_000_000_000))
    let left = first.service.carousels.all.map { host in
      var entry = host.entry()
      entry.page = host.carousel.currentPage
      return entry
    }
    let next = try run.start(with: [StateFile.bytes(of: left.map(\.text), savedAt: 1)])
    for (old, new) in zip(first.service.carousels.all, next.service.carousels.all) {
      try run.check(new.carousel, isWhatWasLeftOf: old.carousel)
    }
  }

  private init(_ clock: MadeUpClock) {
    self.clock = clock
  }

  /// What is written of a file that was read is that file.
  private static func check(_ bytes: [UInt8]) throws(Finding) {
    guard let file = try? StateFile(bytes) else { return }
    let written = StateFile.bytes(of: file.carousels.map(\.text), savedAt: 1)
    let again = try? StateFile(written)
    try demand(
      again == file, "what is written is what was read: \(String(decoding: written, as: UTF8.self))"
    )
  }

  /// A daemon that finds these files, the newest first.
  private func start(with files: [[UInt8]]) throws(Finding) -> Stage {
    let folder: TemporaryFolder
    let restoration: Restoration
    do {
      folder = try TemporaryFolder()
      for (name, bytes) in zip([DurableFile.current, DurableFile.previous], files) {
        folder.write(bytes, to: name)
      }
      let log = Log(level: .debug, format: .json, output: LogOutput(-1, journal: nil))
      restoration = Restoration(
        store: try StateStore(folder.path, on: EventLoop(), statistics: Statistics(), log: log),
        pages: [:], log: log)
    } catch {
      throw Finding("a daemon starts with any state: \(error)")
    }
    let stage = try Stage(Self.configuration, clock, with: restoration)
    try stage.settle()
    return stage
  }

  private static var configuration: DaemonConfiguration {
    var configuration = DaemonConfiguration()
    configuration.carousels = [
      .init(name: "default", pages: ["a", "b", "c"], interval: 3),
      .init(name: "hall", pages: ["x"]),
    ]
    configuration.limits.pages = 12
    return configuration
  }

  private func check(
    _ new: Carousel, isWhatWasLeftOf old: Carousel
  ) throws(Finding) {
    try demand(new.pages == old.pages, "the list is kept: \(new.pages), not \(old.pages)")
    try demand(
      new.configuration == old.configuration,
      "the settings are kept: \(new.configuration), not \(old.configuration)")
    try demand(new.isPaused == old.isPaused, "a pause is kept")
    try demand(
      new.overrides == old.overrides, "overrides are kept: \(new.overrides), not \(old.overrides)")
    try demand(new.currentPage == old.currentPage, "the page is kept: \(old.currentPage ?? "none")")
  }
}
