import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct SocketPathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func claim(_ name: String = "s") throws(StartFailure) -> SocketPath {
    try SocketPath(path: folder[name], mode: 0o660, group: nil)
  }

  private func failure(_ name: String = "s") -> String? {
    do {
      let socket = try claim(name)
      socket.remove()
      return nil
    } catch {
      return error.message
    }
  }

  /// A socket that nobody listens on.
  private func leaveStaleSocket() throws {
    let stale = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(try #require(SocketAddress(folder["s"])).bind(stale))
    close(stale)
  }

  @Test func `makes a socket that listens, and takes it away in the end`() throws {
    let socket = try claim()
    #expect(folder.names == ["s", "s.lock"])
    #expect(SocketProbe(path: folder["s"]).answer == .alive(pid: getpid()))
    socket.remove()
    #expect(folder.names == ["s.lock"])
    close(socket.descriptor)
  }

  @Test func `the socket has the mode that was asked for`() throws {
    for mode in [0o600, 0o660, 0o666, 0o777] as [mode_t] {
      let socket = try SocketPath(path: folder["s"], mode: mode, group: nil)
      #expect(folder.mode(of: "s") == mode)
      socket.remove()
      close(socket.descriptor)
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func `the socket has the group that was asked for`() throws {
    let socket = try SocketPath(path: folder["s"], mode: 0o660, group: 4242)
    var status = stat()
    lstat(folder["s"], &status)
    #expect(status.st_gid == 4242)
    #expect(folder.mode(of: "s") == 0o660)
    socket.remove()
    close(socket.descriptor)
  }

  @Test func `takes away what a crash left of a socket that was not in its place yet`() throws {
    let hidden = HiddenSocket.Place(
      folder: open(folder.path, O_RDONLY | O_DIRECTORY), destination: "s", path: folder["s"])
    defer { close(hidden.folder) }
    let left = try HiddenSocket(hidden, mode: 0o600, group: nil)
    close(left.descriptor)
    #expect(folder.names == [hidden.name])
    let socket = try claim()
    #expect(folder.names == ["s", "s.lock"])
    socket.remove()
    close(socket.descriptor)
  }

  @Test func `replaces a socket that nobody listens on`() throws {
    try leaveStaleSocket()
    let socket = try claim()
    #expect(SocketProbe(path: folder["s"]).answer == .alive(pid: getpid()))
    socket.remove()
    close(socket.descriptor)
  }

  @Test func `says so where this process itself listens there already`() throws {
    let other = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(other) }
    try #require(try #require(SocketAddress(folder["s"])).bind(other))
    try #require(listen(other, 1) == 0)
    #expect(
      failure()
        == "\(folder["s"]) is in use by this daemon itself: the socket of the clients and every "
        + "unix: place of HTTP need paths of their own")
    #expect(folder.names.contains("s"))
  }

  @Test func `names no process where none is known`() throws {
    let other = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let waiting = (0..<3).map { _ in
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    }
    defer { (waiting + [other]).forEach { close($0) } }
    let address = try #require(SocketAddress(folder["s"]))
    try #require(address.bind(other))
    try #require(listen(other, 0) == 0)
    for client in waiting { _ = address.connect(client) }
    #expect(failure() == "already running on \(folder["s"])")
  }

  @Test func `leaves a regular file, a link, a folder and a pipe untouched`() throws {
    folder.write("precious", to: "file")
    symlink("nowhere", folder["link"])
    mkdir(folder["folder"], 0o700)
    mkfifo(folder["pipe"], 0o600)
    let kinds = [
      "file": "a regular file", "link": "a symbolic link", "folder": "a folder",
      "pipe": "a device or a pipe",
    ]
    for (name, kind) in kinds {
      #expect(
        failure(name)
          == "\(folder[name]) is \(kind), not a socket; it was left untouched")
    }
    #expect(folder.read("file") == "precious")
    #expect(folder.names.filter { !$0.hasSuffix(".lock") } == ["file", "folder", "link", "pipe"])
  }

  @Test func `takes a path of 107 bytes and refuses one of 108 whole`() throws {
    let room = 107 - folder.path.utf8.count - 1
    let longest = String(repeating: "s", count: room)
    #expect(failure(longest) == nil)
    let tooLong = longest + "s"
    #expect(
      failure(tooLong)
        == "the socket path has 108 bytes, at most 107 fit into a socket address: "
        + folder[tooLong])
    #expect(folder.names == ["\(longest).lock"])
  }

  @Test func `counts the bytes of a path, not its letters`() throws {
    let name = String(repeating: "ä", count: 50)
    #expect(failure(name)?.hasPrefix("the socket path has ") == true)
  }

  @Test func `refuses a path that names no file`() throws {
    for path in ["", "/", "/tmp/", "/tmp/a\0b"] {
      #expect(throws: StartFailure.self) {
        try SocketPath(path: path, mode: 0o600, group: nil)
      }
    }
  }

  @Test func `makes the folder that the socket lies in, but none above it`() throws {
    let socket = try claim("new/s")
    #expect(folder.mode(of: "new") == (geteuid() == 0 ? 0o755 : 0o700))
    socket.remove()
    close(socket.descriptor)
    #expect(
      failure("no/such/s")
        == "cannot make the folder of the socket \(folder["no/such/s"]): "
        + "No such file or directory")
  }

  @Test func `does not take away a socket that another put in its place`() throws {
    let socket = try claim()
    unlink(folder["s"])
    try leaveStaleSocket()
    socket.remove()
    #expect(folder.names.contains("s"))
    close(socket.descriptor)
  }
}
