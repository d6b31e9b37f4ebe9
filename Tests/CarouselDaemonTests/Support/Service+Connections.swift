import Glibc
import Testing

@testable import CarouselDaemon

extension Service {
  /// A client that was greeted; with a send buffer of so many bytes for what it is sent.
  /// - Parameter inRecords: whether the client reads what one send brought at a time.
  func connect(sendBuffer: Int32? = nil, inRecords: Bool = false) throws -> Peer {
    let peer = try connectSilently(sendBuffer: sendBuffer, inRecords: inRecords)
    try #require(peer.line() == "hello")
    return peer
  }

  /// A client that has read nothing yet.
  func connectSilently(sendBuffer: Int32? = nil, inRecords: Bool = false) throws -> Peer {
    var pair: [Int32] = [-1, -1]
    let kind = Int32((inRecords ? SOCK_SEQPACKET : SOCK_STREAM).rawValue | SOCK_NONBLOCK.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &pair) == 0)
    if var size = sendBuffer {
      setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    clients.admit(pair[0])
    return Peer(pair[1], on: loop)
  }
}
