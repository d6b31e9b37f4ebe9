import Glibc

/// The address of a Unix socket.
struct SocketAddress {
  private var storage = sockaddr_un()

  /// The address of a path; nil where it does not fit, so that nothing is ever cut off.
  init?(_ path: String) {
    guard path.utf8.count <= SocketPath.longestPath else { return nil }
    storage.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &storage.sun_path) { $0.copyBytes(from: path.utf8) }
  }

  /// Gives the socket this address.
  func bind(_ descriptor: Int32) -> Bool { with { Glibc.bind(descriptor, $0, $1) } == 0 }

  /// Connects the socket to this address.
  func connect(_ descriptor: Int32) -> Bool { with { Glibc.connect(descriptor, $0, $1) } == 0 }

  private func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
