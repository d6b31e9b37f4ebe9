import Carousel
import CarouselWire

/// What people do is on the disk before anybody hears of it: the edits of one turn are tried
/// together on copies, what comes of them is written in one go, and then they are carried out and
/// answered in their order. What cannot be written is refused and changes nothing.
///
/// The loop goes on while the disk writes; edits that come meanwhile are the next ones to be
/// written.
final class Commits {
  private unowned let dispatcher: Dispatcher
  private let store: StateStore
  private var waiting: [Commit] = []
  /// What the edits that wait take in memory.
  private var waitingBytes = 0
  /// Whether something that changed is not on the disk, though nobody waits for that.
  private var mustCatchUp = false
  /// Whether carousels are forgotten that are no more.
  private var mustForget = false
  /// Whether the disk has what was tried and not carried out.
  private var isDiskAhead = false
  private let clock = Clock()
  private let loop: EventLoop
  private lazy var soon = Soon(on: loop, priority: .clients) { [unowned self] in proceed() }

  /// So many bytes of edits may wait; then no others are taken.
  private static let waitingLimit = 64 << 20
  /// What a request takes in memory, for each byte that it was sent as.
  private static let weight = 16
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

  /// Whether so much waits that nothing more is taken.
  var isFull: Bool { waitingBytes > Self.waitingLimit }

  /// Carries out `incoming` when what comes of it is durable, in its turn.
  /// - Parameters:
  ///   - bytes: how long it was when it came.
  ///   - completion: takes what came of each request.
  func add(
    _ incoming: Incoming, from caller: Caller, bytes: Int,
    then completion: @escaping ([Outcome]) -> Void
  ) {
    let commit = Commit(
      incoming.requests.map(Commit.Step.call), from: caller, bytes: Self.weight * bytes,
      then: completion)
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

  /// Something that is kept may have changed without a request.
  /// - Parameter forgetting: whether what is kept of carousels that are no more is dropped.
  func catchUp(forgetting: Bool = false) {
    mustCatchUp = true
    if forgetting { mustForget = true }
    soon.call()
  }

  /// Waits until all that came is durable and carried out. Blocks; for the end, when ``save(_:)``
  /// writes everything.
  func finish() {
    repeat {
      store.wait()
      mustCatchUp = false
      proceed()
    } while store.isWriting || isBusy
  }

  /// Writes what `entries` says of all carousels. Blocks; for the end.
  func save(_ entries: [StateFile.Entry]) {
    store.write(entries, names: names, forgetsOthers: mustForget) { _ in }
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
      let isCatchingUp = mustCatchUp
      mustCatchUp = false
      let entries = missing(after: rehearsal, all: isCatchingUp)
      guard !entries.isEmpty || mustForget && !store.names.isSubset(of: names) else {
        carryOut(steps, as: rehearsal)
        continue
      }
      var isOver = false
      store.write(entries, names: names, forgetsOthers: mustForget) { [unowned self] failure in
        isOver = true
        hasFailed = failure != nil
        if let failure {
          carryOut(steps, failure)
          mustCatchUp = mustCatchUp || isCatchingUp || isDiskAhead
          isDiskAhead = false
        } else {
          mustForget = false
          isDiskAhead = true
          carryOut(steps, as: rehearsal)
        }
        if failure == nil || isBusy { soon.call() }
      }
      if !isOver { return }
    }
  }

  /// Carries out what is on the disk as it was tried. Where something has come between, such as the
  /// end of an override, the next round tries it again before anybody is answered.
  private func carryOut(_ steps: Int, as rehearsal: Rehearsal) {
    // What is due is over by the next round, so that this comes to an end.
    guard rehearsal.holds else { return dispatcher.carousels.wakeDue() }
    isDiskAhead = false
    carryOut(steps, nil)
    // Rights may have been taken meanwhile.
    if rehearsal.hosts.contains(where: { store.isMissing($0.entry()) }) { mustCatchUp = true }
  }

  /// What somebody would miss on the disk: of the carousels that were tried, and of all where that
  /// is asked for.
  private func missing(after rehearsal: Rehearsal, all: Bool) -> [StateFile.Entry] {
    let entries = rehearsal.entries
    guard all else { return entries.filter(store.isMissing) }
    let tried = Set(entries.map(\.name))
    let others = dispatcher.carousels.all.filter { !tried.contains($0.name) }.map { $0.entry() }
    return (entries + others).filter(store.isMissing)
  }

  /// Tries what waits, up to what nobody can foresee, or for so long that pages must have a chance
  /// to turn; the rest is the next to be written.
  /// - Returns: how many steps may be carried out together.
  private func rehearse(_ rehearsal: inout Rehearsal) -> Int {
    var count = 0
    let started = clock.instant
    var looked = started
    for commit in waiting {
      if count > 0, clock.instant - started > Self.longestRehearsal { break }
      for step in commit.rest {
        if step.isUnforeseeable { return max(count, 1) }
        if case .call(.success(let request)) = step, let caller = commit.caller {
          rehearsal.perform(request, for: caller)
        }
        count += 1
        giveTimersTheirTurn(since: &looked)
      }
    }
    return count
  }

  private func carryOut(_ steps: Int, _ failure: DiskFailure?) {
    dispatcher.unkept = failure.map(RPCError.init(unkept:))
    defer { dispatcher.unkept = nil }
    var (left, done) = (steps, 0)
    var looked = clock.instant
    for commit in waiting {
      while left > 0, let step = commit.next() {
        left -= 1
        giveTimersTheirTurn(since: &looked)
        carryOut(step, of: commit)
      }
      guard commit.isDone else { break }
      done += 1
      waitingBytes -= commit.bytes
      commit.complete()
    }
    waiting.removeFirst(done)
  }

  /// Page changes do not wait for many edits.
  private func giveTimersTheirTurn(since looked: inout Instant) {
    guard clock.instant - looked > EventLoop.longestTurn else { return }
    dispatcher.carousels.wakeDue()
    looked = clock.instant
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
}

extension RPCError {
  /// The refusal of what cannot be kept.
  fileprivate init(unkept failure: DiskFailure) {
    self.init(
      .internalError, "Nothing was changed, since it cannot be kept: cannot \(failure.what).")
  }

  /// The refusal of an edit, since so many wait for the disk.
  static let tooManyEdits = RPCError(
    .limitReached, "Too many edits wait for the disk; come back later.")
}
