import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct InheritedSocketsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func unix(listening: Bool = true, _ type: __socket_type = SOCK_STREAM) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(type.rawValue), 0)
    try #require(try #require(SocketAddress(folder["s"])).bind(descriptor))
    if listening { try #require(listen(descriptor, 1) == 0) }
    return descriptor
  }

  private func take(_ descriptor: Int32, _ name: String?) throws(StartFailure) -> InheritedSockets {
    try InheritedSockets([.init(descriptor: descriptor, name: name)])
  }

  private func failure(_ descriptor: Int32, _ name: String?) -> StartFailure? {
    do {
      _ = try take(descriptor, name)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the name says what is spoken`() throws {
    let descriptor = try unix()
    defer { close(descriptor) }
    let place = ListenAddress.unix(path: folder["s"])
    for name in ["socket", "carouseld.socket", nil] {
      let taken = try take(descriptor, name)
      #expect(taken.lines == [.init(descriptor: descriptor, address: place)])
      #expect(taken.http.isEmpty)
    }
    for name in ["http", "carouseld-http.socket"] {
      let taken = try take(descriptor, name)
      #expect(taken.lines.isEmpty)
      #expect(taken.http == [.init(descriptor: descriptor, address: place)])
    }
  }

  @Test func `several sockets may serve HTTP`() throws {
    let four = try ListeningSocket(host: "127.0.0.1", port: 0)
    let six = try ListeningSocket(host: "::1", port: 0)
    defer {
      close(four.descriptor)
      close(six.descriptor)
    }
    let taken = try InheritedSockets([
      .init(descriptor: four.descriptor, name: "http"),
      .init(descriptor: six.descriptor, name: nil),
    ])
    #expect(taken.http.map(\.address) == [four.address, six.address])
    #expect(taken.http.map(\.place) == ["\(four.address)", "\(six.address)"])
  }

  @Test func `makes them neither block nor go on to other programs`() throws {
    let descriptor = try unix()
    defer { close(descriptor) }
    _ = try take(descriptor, "socket")
    #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func `refuses a name that is not known and says which are`() throws {
    let descriptor = try unix()
    defer { close(descriptor) }
    #expect(
      failure(descriptor, "web")
        == StartFailure(
          message: "descriptor \(descriptor) (\"web\"), handed over by the service manager, "
            + "has a name that is not known; FileDescriptorName=socket is for clients, "
            + "FileDescriptorName=http for HTTP", exitCode: 78))
  }

  @Test func `refuses a TCP socket for clients`() throws {
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    let address = socket.address
    defer { close(socket.descriptor) }
    #expect(
      failure(socket.descriptor, "socket")?.message.hasSuffix(
        "listens at \(address); clients are served on a Unix socket only, "
          + "and a name that serves HTTP is \"http\"") == true)
  }

  @Test func `refuses what does not listen, what is no stream and what is no socket`() throws {
    let idle = try unix(listening: false)
    #expect(
      failure(idle, "socket")?.message.hasSuffix(
        "does not listen; its unit needs ListenStream= and Accept=no") == true)
    close(idle)
    unlink(folder["s"])
    let datagrams = try unix(listening: false, SOCK_DGRAM)
    #expect(
      failure(datagrams, "http")?.message.hasSuffix(
        "is not a stream socket; its unit needs ListenStream=") == true)
    close(datagrams)
    let file = open("/dev/null", O_RDONLY)
    #expect(
      failure(file, "http")?.message.hasSuffix(
        "is not a socket: Socket operation on non-socket") == true)
    close(file)
    #expect(
      failure(99_999, "http")?.message.hasSuffix("is not a socket: Bad file descriptor") == true)
  }

  @Test func `names an abstract socket with an @`() throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    let name = "carousel-test-\(getpid())"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.dropFirst().copyBytes(from: name.utf8) }
    let length = socklen_t(3 + name.utf8.count)
    let isBound = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
    }
    try #require(isBound)
    #expect(SocketName(of: descriptor).address == .unix(path: "@\(name)"))
  }
}
