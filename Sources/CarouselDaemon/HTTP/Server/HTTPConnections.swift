import CLibevent
import Carousel
import Glibc

/// All connections to the HTTP door, and what they are held to together.
final class HTTPConnections {
  /// A whole request must be there so long after the connection, or after the last answer.
  static let requestTime = TimeSpan(nanoseconds: 30_000_000_000)
  /// All requests that are not whole yet have at most so many bytes together.
  static let pendingLimit = 64 << 20
  /// So many above the limit are told that all places are taken; who comes then waits.
  private static let told = 64

  private let loop: EventLoop
  private let clock = Clock()
  private let statistics: Statistics
  private let limit: () -> Int
  /// Called when there are too many to take one more, and when there is room again.
  var pause: (Bool) -> Void = { _ in }

  private var unbound: [HTTPConnection] = []
  private var bound: [OpaquePointer: HTTPConnection] = [:]
  private var doomed: [HTTPConnection] = []
  private var mending: [HTTPConnection] = []
  private var isPaused = false
  private var isStopping = false
  /// How many were taken from libevent, and are there.
  private var takenOver = 0
  private var madeNothing = eventfd(0, Int32(EFD_CLOEXEC))
  /// What has come of requests that are not whole yet.
  var pendingBytes = 0

  private lazy var soon = Soon(on: loop) { [unowned self] in work() }
  private lazy var timer = Timer(on: loop) { [unowned self] in closeOverdue() }

  /// None yet; `limit` may be changed by a reload.
  init(on loop: EventLoop, statistics: Statistics, limit: @escaping () -> Int) {
    self.loop = loop
    self.statistics = statistics
    self.limit = limit
  }

  deinit { if madeNothing >= 0 { close(madeNothing) } }

  /// A descriptor that leads nowhere; nil where the process may have no more of them.
  var nothing: Int32? {
    if madeNothing < 0 { madeNothing = eventfd(0, Int32(EFD_CLOEXEC)) }
    return madeNothing >= 0 ? madeNothing : nil
  }

  /// How many there are.
  var count: Int { bound.count + unbound.count + takenOver }

  var now: Instant { clock.instant }
  var nextDeadline: Instant { now + Self.requestTime }

  /// The connection of libevent's.
  subscript(connection: OpaquePointer) -> HTTPConnection? { bound[connection] }

  /// Buffers for a connection that libevent is about to make.
  func buffers() -> OpaquePointer? {
    guard let bufferevent = bufferevent_socket_new(loop.base, -1, 0) else { return nil }
    unbound.append(HTTPConnection(bufferevent, of: self, isOverLimit: count >= limit()))
    // At once: libevent takes all who wait before it comes back.
    updatePause()
    soon.call()
    return bufferevent
  }

  /// Makes sure that connections are looked at when their time is over.
  func watchTime() {
    if timer.deadline == nil { timer.schedule(at: nextDeadline) }
  }

  /// Closes the connection soon.
  func drop(_ connection: HTTPConnection) {
    doomed.append(connection)
    soon.call()
  }

  /// Closes soon whoever has sent most of what is not whole yet.
  func dropLargest() {
    guard doomed.isEmpty, let largest = bound.values.max(by: { $0.received < $1.received }) else {
      return
    }
    largest.end = .requestsPending
    drop(largest)
  }

  /// Looks soon at what libevent has written to it.
  func mend(_ connection: HTTPConnection) {
    mending.append(connection)
    soon.call()
  }

  /// It is gone, for this reason.
  func remove(_ connection: OpaquePointer, _ end: ClientEnd) {
    bound[connection] = nil
    statistics.count(end)
    countBound()
    updatePause()
  }

  /// One is taken from libevent, and still has its place.
  func tookOver() { takenOver += 1 }

  /// One that was taken from libevent is gone.
  func leave() {
    takenOver -= 1
    countBound()
    updatePause()
  }

  /// Ends all.
  func closeAll() {
    work()
    isStopping = true
    pause(true)
    for connection in Array(bound.values) { connection.close() }
  }

  private func work() {
    let new = unbound
    unbound = []
    for connection in new where connection.bind() {
      if let key = connection.connection { bound[key] = connection }
    }
    countBound()
    if !new.isEmpty {
      watchTime()
      updatePause()
    }
    let odd = mending
    mending = []
    for connection in odd { connection.mend() }
    let ending = doomed
    doomed = []
    for connection in ending { connection.close() }
  }

  private func countBound() { statistics.httpConnections = bound.count + takenOver }

  private func closeOverdue() {
    let now = clock.instant
    for connection in Array(bound.values) {
      if let deadline = connection.deadline, deadline <= now { connection.close() }
    }
    guard let next = bound.values.lazy.compactMap(\.deadline).min() else { return }
    // Not sooner than in a second, so that many that came one by one do not each cost a look at all.
    timer.schedule(at: max(next, now + TimeSpan(nanoseconds: 1_000_000_000)))
  }

  private func updatePause() {
    if isStopping { return }
    let isFull = count >= limit() + Self.told
    guard isFull != isPaused else { return }
    isPaused = isFull
    pause(isFull)
  }
}
