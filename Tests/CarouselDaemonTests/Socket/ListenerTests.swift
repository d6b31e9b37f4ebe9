import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct ListenerTests {
  @Test func `the place of a client that has just left is free for the next`() throws {
    let folder = try TemporaryFolder()
    var configuration = Service.standard
    configuration.limits.clients = 1
    let service = try Service(configuration)
    let socket = try SocketPath(path: folder["s"], mode: 0o600, group: nil)
    let listener = Listener(socket.descriptor, clients: service.clients, log: service.log)
    let address = try #require(SocketAddress(folder["s"]))
    for _ in 0..<20 {
      let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      try #require(address.connect(descriptor))
      #expect(Peer(descriptor, on: service.loop).line() == "hello")
    }
    socket.remove()
    withExtendedLifetime(listener) {}
  }

  @Test func `greets whoever connects`() throws {
    let folder = try TemporaryFolder()
    let service = try Service()
    let socket = try SocketPath(path: folder["s"], mode: 0o600, group: nil)
    let listener = Listener(socket.descriptor, clients: service.clients, log: service.log)
    let address = try #require(SocketAddress(folder["s"]))
    let peers = try (0..<100).map { _ in
      let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      try #require(address.connect(descriptor))
      return Peer(descriptor, on: service.loop)
    }
    for peer in peers { #expect(peer.line() == "hello") }
    #expect(service.statistics.clients == 100)
    socket.remove()
    withExtendedLifetime(listener) {}
  }
}
