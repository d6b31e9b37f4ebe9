import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct SocketProbeTests {
  private let folder: TemporaryFolder
  private let descriptor: Int32

  init() throws {
    folder = try TemporaryFolder()
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(try #require(SocketAddress(folder["s"])).bind(descriptor))
  }

  private var answer: SocketProbe.Answer { SocketProbe(path: folder["s"]).answer }

  @Test func `a socket on which nobody listens is stale`() {
    #expect(answer == .stale)
    close(descriptor)
    #expect(answer == .stale)
  }

  @Test func `one that is listened on is alive`() {
    listen(descriptor, 1)
    #expect(answer == .alive(pid: getpid()))
    close(descriptor)
  }

  @Test func `one whose queue is full is alive too`() throws {
    listen(descriptor, 0)
    let waiting = (0..<3).map { _ in
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    }
    defer { (waiting + [descriptor]).forEach { close($0) } }
    let address = try #require(SocketAddress(folder["s"]))
    for other in waiting { _ = address.connect(other) }
    #expect(answer == .alive(pid: 0))
  }

  @Test func `one of another kind, or none at all, cannot be told`() throws {
    let datagrams = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(datagrams) }
    try #require(try #require(SocketAddress(folder["d"])).bind(datagrams))
    #expect(
      SocketProbe(path: folder["d"]).answer == .unknown("Protocol wrong type for socket"))
    #expect(
      SocketProbe(path: folder["none"]).answer == .unknown("No such file or directory"))
  }
}
