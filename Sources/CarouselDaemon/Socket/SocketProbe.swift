import Glibc

/// Whether anybody listens on a socket that is there already, found out by connecting.
struct SocketProbe {
  let path: String

  /// What connecting said.
  enum Answer: Equatable {
    /// Somebody listens, or did when the queue filled up.
    case alive(pid: pid_t)
    /// Nobody: only a refused connection says so.
    case stale
    /// It could not be tried; why.
    case unknown(String)
  }

  /// Connects once, without waiting.
  var answer: Answer {
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0, let address = SocketAddress(path) else {
      return .unknown(systemError())
    }
    defer { close(descriptor) }
    if address.connect(descriptor) {
      return .alive(pid: PeerCredentials(of: descriptor)?.pid ?? 0)
    }
    switch errno {
    case ECONNREFUSED: return .stale
    case EAGAIN: return .alive(pid: 0)
    default: return .unknown(systemError())
    }
  }
}
