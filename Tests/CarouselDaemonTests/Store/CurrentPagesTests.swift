import Glibc
import Testing

@testable import CarouselDaemon

/// Where the temporary folder lies in memory, the file lies beside the socket, as the last test has it.
@Suite(.enabled(if: !MemoryFolder.isOne("/tmp")))
struct CurrentPagesTests {
  private let folder: TemporaryFolder
  private let log = Log(level: .error, format: .text, output: LogOutput(-1, journal: nil))

  init() throws { folder = try TemporaryFolder() }

  /// The file of a daemon whose socket is a file with this name.
  private func pages(_ name: String, former: String? = nil) throws -> CurrentPages {
    folder.write("", to: name)
    let identity = try #require(FileIdentity(path: folder[name]))
    let former = former.flatMap { FileIdentity(path: folder[$0]) }
    return try #require(CurrentPages(of: folder[name], identity, former: former, log: log))
  }

  @Test func `are found by the next daemon where the last one did not take them away`() throws {
    let first = try pages("first")
    first.keep([("hall", "a"), ("bar", nil), ("stairs", "c")])
    first.turned("hall", to: "b")
    first.turned("hall", to: "c")
    first.turned("bar", to: "x")
    first.turned("bar", to: nil)
    first.turned("nobody", to: "x")
    let second = try pages("second", former: "first")
    #expect(second.found() == ["hall": "c", "stairs": "c"])
    second.keep([("hall", "a")])
    #expect(try pages("third", former: "first").found() == [:], "they were taken once")
  }

  @Test func `are gone after a stop`() throws {
    let first = try pages("first")
    first.keep([("hall", "a")])
    first.remove()
    #expect(try pages("second", former: "first").found() == [:])
  }

  @Test func `belong to their socket alone`() throws {
    let first = try pages("first")
    first.keep([("hall", "a")])
    #expect(try pages("second").found() == [:])
    #expect(try pages("third", former: "second").found() == [:])
    first.remove()
  }

  @Test func `can be kept of other carousels from then on`() throws {
    let first = try pages("first")
    first.keep([("hall", "a"), ("bar", "x")])
    first.keep([("bar", "y"), ("new", "n")])
    first.turned("new", to: "m")
    #expect(try pages("second", former: "first").found() == ["bar": "y", "new": "m"])
  }

  @Test func `lie beside a socket that is in memory`() throws {
    try #require(MemoryFolder.isOne("/dev/shm"))
    let socket = "/dev/shm/carousel-test-\(getpid())"
    let file = open(socket, O_CREAT | O_WRONLY, 0o600)
    close(file)
    defer { unlink(socket) }
    let identity = try #require(FileIdentity(path: socket))
    let pages = try #require(CurrentPages(of: socket, identity, former: nil, log: log))
    pages.keep([("hall", "a")])
    #expect(access("\(socket).pages", F_OK) == 0)
    #expect(
      CurrentPages(of: socket, identity, former: nil, log: log)?.found() == ["hall": "a"])
    pages.remove()
    #expect(access("\(socket).pages", F_OK) != 0)
  }
}
