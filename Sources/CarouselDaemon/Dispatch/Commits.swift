import Carousel
import CarouselWire

/// What people do is on the disk before anybody hears of it: the edits of one turn are tried
/// together on copies, what comes of them is written in one go, and then they are carried out and
/// answered in their order. What cannot be written is refused and changes nothing.
///
/// The loop goes on while the disk writes; edits that come meanwhile are the next ones to be written.
final class Commits {
  private unowned let dispatcher: Dispatcher
  private let store: StateStore
  private var waiting: [Commit] = []
  /// What the edits that wait take in memory.
  private var waitingBytes = 0
  /// Whether something that changed is not on the disk, though nobody waits for that.
  private var mustCatchUp = false
  private let clock = Clock()
  private let loop: EventLoop
  private lazy var soon = Soon(on: loop, priority: .clients) { [unowned self] in proceed() }

  /// So many bytes of edits may wait before those who send them are slowed down.
  private static let waitingLimit = 16 << 20
  /// So long edits are tried that are written together.
  private static let longestRehearsal = TimeSpan(nanoseconds: 10_000_000)

  /// No edits yet.
  init(on loop: EventLoop, dispatcher: Dispatcher, store: StateStore) {
    self.loop = loop
    self.dispatcher = dispatcher
    self.store = store
  }

  /// Whether something waits to be carried out.
  var isBusy: Bool { !waiting.isEmpty }

  /// Whether so much waits that one client should not add much.
  var isFull: Bool { waitingBytes > Self.waitingLimit }

  /// Carries out `incoming` when what comes of it is durable, in its turn.
  /// - Parameter completion: takes what came of each request.
  func add(
    _ incoming: Incoming, from caller: Caller, bytes: Int,
    then completion: @escaping ([Outcome]) -> Void
  ) {
    let commit = Commit(
      incoming.requests.map(Commit.Step.call), from: caller, bytes: bytes, then: completion)
    add(commit)
  }

  /// Does something between two edits that may put anything in the place of what requests have done.
  func add(_ action: @escaping () -> Void) {
    add(Commit([.action(action)], from: nil, bytes: 0) { _ in })
  }

  /// Does something that comes after all edits which wait now.
  func afterwards(_ completion: @escaping () -> Void) {
    add(Commit([], from: nil, bytes: 0) { _ in completion() })
  }

  /// The configuration was read again: what the file has taken back is not kept any more.
  func catchUp() {
    mustCatchUp = true
    soon.call()
  }

  /// Waits until all that came is durable and carried out. Blocks; for the end.
  func finish() {
    repeat {
      store.wait()
      proceed()
    } while store.isWriting
  }

  /// Writes what `entries` says of all carousels, without waiting for it; for the end.
  func save(_ entries: [StateFile.Entry]) {
    store.write(entries, names: names) { _ in }
    store.wait()
  }

  private var names: [String] { dispatcher.carousels.all.map(\.name) }

  private func add(_ commit: Commit) {
    waiting.append(commit)
    waitingBytes += commit.bytes
    soon.call()
  }

  /// Carries out what needs no writing, and begins to write what does.
  private func proceed() {
    var hasFailed = false
    while !store.isWriting, isBusy || mustCatchUp && !hasFailed {
      var rehearsal = Rehearsal(with: dispatcher)
      let steps = rehearse(&rehearsal)
      var entries = rehearsal.entries.filter(store.isMissing)
      if mustCatchUp {
        let rehearsed = Set(rehearsal.entries.map(\.name))
        entries += dispatcher.carousels.all.lazy
          .filter { !rehearsed.contains($0.name) }.map { $0.entry() }.filter(store.isMissing)
      }
      let isCatchingUp = mustCatchUp
      let mustForget = isCatchingUp && !store.names.isSubset(of: names)
      mustCatchUp = false
      guard !entries.isEmpty || mustForget else {
        carryOut(steps, nil)
        continue
      }
      var isOver = false
      store.write(entries, names: names) { [unowned self] failure in
        isOver = true
        hasFailed = failure != nil
        carryOut(steps, failure)
        // A client may have gone meanwhile, and its pages with it: what was written is then not
        // quite what has come of it.
        mustCatchUp = failure == nil ? isMissing(any: entries) : isCatchingUp
        if failure == nil || isBusy { soon.call() }
      }
      if !isOver { return }
    }
  }

  /// Tries what waits, up to what nobody can foresee, or for so long that pages must have a chance
  /// to turn; the rest is the next to be written.
  /// - Returns: how many steps may be carried out together.
  private func rehearse(_ rehearsal: inout Rehearsal) -> Int {
    var count = 0
    let started = clock.instant
    for commit in waiting {
      if count > 0, clock.instant - started > Self.longestRehearsal { break }
      for step in commit.rest {
        if step.isUnforeseeable { return max(count, 1) }
        if case .call(.success(let request)) = step, let caller = commit.caller {
          rehearsal.perform(request, for: caller)
        }
        count += 1
      }
    }
    return count
  }

  private func carryOut(_ steps: Int, _ failure: DiskFailure?) {
    dispatcher.unkept = failure.map(RPCError.init(unkept:))
    defer { dispatcher.unkept = nil }
    var (left, done) = (steps, 0)
    var started = clock.instant
    for commit in waiting {
      while left > 0, let step = commit.next() {
        left -= 1
        // Page changes do not wait until many edits are carried out.
        if clock.instant - started > EventLoop.longestTurn {
          dispatcher.carousels.wakeDue()
          started = clock.instant
        }
        carryOut(step, of: commit)
      }
      guard commit.isDone else { break }
      done += 1
      waitingBytes -= commit.bytes
      commit.complete()
    }
    waiting.removeFirst(done)
  }

  private func carryOut(_ step: Commit.Step, of commit: Commit) {
    switch step {
    case .action(let action): action()
    case .call(let request):
      guard let caller = commit.caller else { return }
      commit.note(outcome(of: request, for: caller, after: commit.answered))
    }
  }

  /// What comes of a request. Of a client that has gone meanwhile only what outlives it is done.
  private func outcome(
    of request: Result<Request, RPCError>, for caller: Caller, after size: Int
  ) -> Outcome {
    if caller.subscriber?.isClosed ?? false {
      guard case .success(let request) = request, request.isKept, !request.isTransient else {
        return .failure(RPCError(.invalidRequest, "The client is gone."))
      }
    }
    return dispatcher.outcome(of: request, for: caller, after: size)
  }

  private func isMissing(any entries: [StateFile.Entry]) -> Bool {
    entries.contains { entry in
      dispatcher.carousels[entry.name].map { store.isMissing($0.entry()) } ?? false
    }
  }
}

extension RPCError {
  /// The refusal of what cannot be kept.
  fileprivate init(unkept failure: DiskFailure) {
    self.init(
      .internalError, "Nothing was changed, since it cannot be kept: cannot \(failure.what).")
  }
}
