import Carousel
import CarouselWire
import Glibc

/// A Unix stream socket that speaks in lines. It is closed with its last reference.
final class LineSocket {
  let descriptor: Int32
  private var framer = LineFramer(limit: longestLine)
  /// Whether the peer has closed; lines may still be in the buffer.
  private(set) var isAtEnd = false

  /// The longest line that is taken; the daemon's replies stay far below it.
  private static let longestLine = 16 * 1024 * 1024

  /// Why no line came.
  enum Trouble: Error, Equatable {
    case timeout
    case lineTooLong
    case system(SystemError)
  }

  /// A socket that is connected to `path`, which has at most 107 bytes.
  init(path: String, timeout: TimeSpan) throws(SystemError) {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw SystemError.last }
    // connect(2) waits where the backlog is full; this is the limit of that wait too.
    var limit = timeval(
      tv_sec: Int(timeout.nanoseconds / 1_000_000_000),
      tv_usec: Int(timeout.nanoseconds % 1_000_000_000 / 1_000))
    setsockopt(
      descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard connectSocket(descriptor, to: path) else { throw SystemError.last }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sends the bytes. What fails here is told by the next read, which also has the peer's last
  /// words.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  /// The next line, or nil where the peer has closed; waits until `deadline`, for good where nil.
  func line(before deadline: Instant?) throws(Trouble) -> [UInt8]? {
    while true {
      if let line = try bufferedLine() { return line }
      if isAtEnd { return nil }
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wanted, 1, MonotonicClock.milliseconds(until: deadline))
      if ready == 0 { throw Trouble.timeout }
      if ready < 0, errno != EINTR { throw Trouble.system(SystemError.last) }
      if ready > 0 { try receive() }
    }
  }

  /// The next line that is here already, or nil.
  func bufferedLine() throws(Trouble) -> [UInt8]? {
    switch framer.next() {
    case .line(let line): return line
    case .lineTooLong: throw Trouble.lineTooLong
    case nil: return nil
    }
  }

  /// Takes what has arrived; poll(2) said that something has.
  func receive() throws(Trouble) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = chunk.withUnsafeMutableBytes {
      recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
    }
    if count > 0 {
      framer.receive(Array(chunk[..<count]))
    } else if count == 0 || errno == ECONNRESET {
      isAtEnd = true
    } else if errno != EAGAIN, errno != EINTR {
      throw Trouble.system(SystemError.last)
    }
  }
}

private func connectSocket(_ descriptor: Int32, to path: String) -> Bool {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let size = socklen_t(MemoryLayout<sockaddr_un>.size)
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, size) == 0
    }
  }
}
