import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct ConfigurationSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func problems(_ source: ConfigurationSource) -> [String] {
    do {
      _ = try source.load()
      return []
    } catch {
      return error.lines
    }
  }

  private func problems(named name: String) -> [String] {
    problems(ConfigurationSource(named: folder[name], candidates: []))
  }

  @Test func `takes the first candidate that is there`() throws {
    folder.write("{carousels: {hall: {}}}", to: "second")
    let source = ConfigurationSource(
      named: nil, candidates: [folder["first"], folder["second/x"], folder["second"]])
    let loaded = try source.load()
    #expect(loaded.file == folder["second"])
    #expect(loaded.configuration.carousels.map(\.name) == ["hall"])
  }

  @Test func `without any the built-in one is taken`() throws {
    let loaded = try ConfigurationSource(named: nil, candidates: [folder["none"]]).load()
    #expect(loaded.file == nil)
    #expect(loaded.configuration == .builtIn)
  }

  @Test func `a file that was named must be there`() {
    #expect(problems(named: "none") == ["\(folder["none"]) is not there"])
  }

  @Test func `a candidate that is wrong is not passed over`() {
    folder.write("{", to: "first")
    folder.write("{}", to: "second")
    let source = ConfigurationSource(
      named: nil, candidates: [folder["first"], folder["second"]])
    #expect(problems(source).count == 1)
    #expect(problems(source)[0].hasPrefix("\(folder["first"]): line 1, column 2: "))
  }

  @Test func `a folder, a pipe and an endless file are refused, not read`() {
    mkdir(folder["folder"], 0o700)
    mkfifo(folder["pipe"], 0o600)
    #expect(problems(named: "folder") == ["\(folder["folder"]) is not a regular file"])
    #expect(problems(named: "pipe") == ["\(folder["pipe"]) is not a regular file"])
    #expect(
      problems(ConfigurationSource(named: "/dev/zero", candidates: []))
        == ["/dev/zero is not a regular file"])
  }

  @Test func `a file that the system cannot read is no empty one`() {
    #expect(
      problems(ConfigurationSource(named: "/proc/self/mem", candidates: []))
        == ["/proc/self/mem cannot be read: Input/output error"])
  }

  @Test func `a file of over 16 MiB is refused`() {
    folder.write("", to: "long")
    truncate(folder["long"], 16 << 20 + 1)
    #expect(problems(named: "long")[0].contains("at most 16777216 are read"))
  }

  @Test(arguments: ["", "here/"])
  func `relative paths of the socket and the state count from the file's folder`(
    inside: String
  ) throws {
    mkdir(folder["here"], 0o700)
    folder.write("{socket: {path: \"run/s\"}, state: \"state\"}", to: inside + "file")
    let source = ConfigurationSource(named: folder[inside + "file"], candidates: [])
    let configuration = try source.load().configuration
    #expect(configuration.socket.path == folder[inside + "run/s"])
    #expect(configuration.state == .folder(folder[inside + "state"]))
  }

  @Test func `absolute paths stay, wherever the file is`() throws {
    folder.write("{socket: {path: \"/run/s\"}, state: \"/lib\"}", to: "file")
    let source = ConfigurationSource(named: folder["file"], candidates: [])
    let configuration = try source.load().configuration
    #expect(configuration.socket.path == "/run/s")
    #expect(configuration.state == .folder("/lib"))
  }

  @Test func `a group that is not on this machine is a problem of the file`() {
    folder.write("{socket: {group: \"no-such-group\"}}", to: "file")
    #expect(
      problems(named: "file")
        == ["socket.group: there is no group \"no-such-group\" on this machine"])
  }
}
