import Carousel
import Glibc

/// Waiting for the first of several things.
enum Waiting {
  /// The descriptors of `readable` with something to read (or closed). Empty where `deadline` came
  /// first. That nobody reads `output` any more is thrown.
  static func readable(
    _ readable: [Int32], unlessGone output: Int32? = nil, until deadline: Instant?
  ) throws(Failure) -> Set<Int32> {
    var all = readable.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Asking for nothing still tells POLLERR: the reading end of a pipe was closed.
    if let output { all.append(pollfd(fd: output, events: 0, revents: 0)) }
    let count = poll(&all, nfds_t(all.count), MonotonicClock.milliseconds(until: deadline))
    if count < 0, errno != EINTR {
      throw Failure.refused("cannot wait: \(SystemError.last.sentence)")
    }
    guard count > 0 else { return [] }
    let gone = Int16(POLLERR) | Int16(POLLHUP) | Int16(POLLNVAL)
    if output != nil, let last = all.last, last.revents & gone != 0 {
      throw Failure.closedPipe
    }
    return Set(all.prefix(readable.count).filter { $0.revents != 0 }.map(\.fd))
  }
}
