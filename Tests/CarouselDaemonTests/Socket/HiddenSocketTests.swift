import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct HiddenSocketTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func withPlace<Result>(_ body: (HiddenSocket.Place) throws -> Result) throws -> Result {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    return try body(HiddenSocket.Place(folder: descriptor, destination: "s", path: folder["s"]))
  }

  @Test func `has its mode and listens before it is shown`() throws {
    try withPlace { place in
      let socket = try HiddenSocket(place, mode: 0o660, group: nil)
      defer { close(socket.descriptor) }
      #expect(folder.mode(of: place.name) == 0o660)
      #expect(SocketProbe(path: folder[place.name]).answer == .alive(pid: getpid()))
      #expect(!folder.names.contains("s"))
      try socket.show()
      #expect(folder.names == ["s"])
      #expect(SocketProbe(path: folder["s"]).answer == .alive(pid: getpid()))
      #expect(FileIdentity(path: folder["s"]) == socket.identity)
    }
  }

  @Test func `leaves what another has put in its place meanwhile`() throws {
    try withPlace { place in
      let socket = try HiddenSocket(place, mode: 0o660, group: nil)
      folder.write("precious", to: "s")
      #expect(
        throws: StartFailure(
          message: "cannot put the socket in place at \(folder["s"]): File exists")
      ) { try socket.show() }
      #expect(folder.names == ["s"])
      #expect(folder.read("s") == "precious")
    }
  }

  @Test func `puts back what is no longer the socket that nobody listened on`() throws {
    folder.write("", to: "old")
    let stale = try #require(FileIdentity(path: folder["old"]))
    folder.write("precious", to: "s")
    _ = try withPlace { place in
      #expect(
        throws: StartFailure(
          message: "another program has just put something else at \(folder["s"])")
      ) { try place.takeAway(stale) }
    }
    #expect(folder.names == ["old", "s"])
    #expect(folder.read("s") == "precious")
  }

  @Test func `a socket that has gone by itself needs no taking away`() throws {
    folder.write("", to: "old")
    let stale = try #require(FileIdentity(path: folder["old"]))
    try withPlace { try $0.takeAway(stale) }
    #expect(folder.names == ["old"])
  }
}
