import Glibc
import Synchronization

/// Signals as something to wait for beside a socket, instead of being ended by them.
///
/// Handlers belong to the whole process, so there is one of these at a time.
final class PendingSignals {
  /// For poll(2): readable when a signal has come.
  let descriptor: Int32
  private let handlersEnd: Int32
  private var previous: [(number: Int32, handler: sighandler_t?)] = []

  /// Takes these signals from now on, until the last reference is gone.
  init(_ signals: [Int32]) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | O_CLOEXEC | O_NONBLOCK
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure.refused("cannot wait for signals: \(SystemError.last.sentence)")
    }
    descriptor = ends[0]
    handlersEnd = ends[1]
    whereHandlersWrite.store(handlersEnd, ordering: .relaxed)
    for number in signals {
      let handler = signal(number) { number in
        let interrupted = errno
        var byte = UInt8(truncatingIfNeeded: number)
        write(whereHandlersWrite.load(ordering: .relaxed), &byte, 1)
        errno = interrupted
      }
      previous.append((number, handler))
    }
  }

  deinit {
    for (number, handler) in previous { signal(number, handler) }
    close(descriptor)
    close(handlersEnd)
  }

  /// The next signal that has come, or nil.
  func next() -> Int32? {
    var byte: UInt8 = 0
    guard read(descriptor, &byte, 1) == 1 else { return nil }
    return Int32(byte)
  }
}

/// A handler has no context, so what it needs must lie where everybody can reach it.
private let whereHandlersWrite = Atomic<Int32>(-1)
