import CLibevent
import Glibc

/// A thread that does one thing at a time, so that the loop never waits for the disk: what is
/// written to an SD card can take a second, and the longest configuration half of one. It is made
/// when it is first needed.
final class DiskThread {
  private let shared = Shared()
  private let loop: EventLoop
  private var watch: Watch?
  private var thread: pthread_t?
  private var completion: ((DiskFailure?) -> Void)?

  /// A thread that is not needed yet.
  init(on loop: EventLoop) {
    self.loop = loop
  }

  deinit {
    if let thread {
      shared.end()
      pthread_join(thread, nil)
    }
    watch = nil  // before its descriptor
  }

  /// Whether something is being done.
  var isBusy: Bool { completion != nil }

  /// Does `work` on the thread, then calls `completion` on the loop with what failed.
  /// - Precondition: it is not busy.
  func run(
    _ work: @escaping @Sendable () -> DiskFailure?,
    then completion: @escaping (DiskFailure?) -> Void
  ) {
    precondition(!isBusy, "the disk's thread does one thing at a time")
    guard start() else { return completion(work()) }
    self.completion = completion
    shared.put(work)
  }

  /// Waits for what is being done, and calls its completion.
  func wait() {
    guard isBusy else { return }
    finish(shared.waitForResult())
  }

  /// Starts the thread, where it does not run yet.
  /// - Returns: false where there is none to be had; the loop must then do it itself.
  private func start() -> Bool {
    if thread != nil { return true }
    guard shared.bell >= 0 else { return false }
    watch = Watch(
      shared.bell, for: .readable, on: loop, context: unretained(self),
      callback: { _, _, context in owner(DiskThread.self, context).rung() })
    guard watch?.start() == true else { return false }
    // Signals are the loop's.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var new = pthread_t()
    let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      owner(Shared.self, context).work()
      return nil
    }
    guard pthread_create(&new, nil, body, unretained(shared)) == 0 else { return false }
    thread = new
    return true
  }

  private func rung() {
    shared.silence()
    if let result = shared.takeResult() { finish(result) }
  }

  private func finish(_ result: Shared.Result) {
    let completion = completion
    self.completion = nil
    completion?(result.failure)
  }
}

extension DiskThread {
  /// What both threads see, behind a lock.
  private final class Shared: @unchecked Sendable {
    struct Result {
      let failure: DiskFailure?
    }

    /// Rings when a result is there.
    let bell = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var task: (@Sendable () -> DiskFailure?)?
    private var result: Result?
    private var isEnding = false

    init() {
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(changed, nil)
    }

    deinit {
      pthread_cond_destroy(changed)
      pthread_mutex_destroy(mutex)
      changed.deallocate()
      mutex.deallocate()
      if bell >= 0 { close(bell) }
    }

    func put(_ work: @escaping @Sendable () -> DiskFailure?) {
      locked {
        task = work
        pthread_cond_broadcast(changed)
      }
    }

    func end() {
      locked {
        isEnding = true
        pthread_cond_broadcast(changed)
      }
    }

    func takeResult() -> Result? {
      locked {
        defer { result = nil }
        return result
      }
    }

    func waitForResult() -> Result {
      locked {
        while true {
          if let result {
            self.result = nil
            return result
          }
          pthread_cond_wait(changed, mutex)
        }
      }
    }

    /// The thread's whole life.
    func work() {
      while let task = nextTask() {
        let failure = task()
        locked {
          result = Result(failure: failure)
          pthread_cond_broadcast(changed)
        }
        var one: UInt64 = 1
        _ = write(bell, &one, 8)
      }
    }

    func silence() {
      var count: UInt64 = 0
      _ = read(bell, &count, 8)
    }

    private func nextTask() -> (@Sendable () -> DiskFailure?)? {
      locked {
        while task == nil, !isEnding { pthread_cond_wait(changed, mutex) }
        defer { task = nil }
        return task
      }
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body()
    }
  }
}
