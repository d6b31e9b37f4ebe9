import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct DurableFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: DurableFile { DurableFile(folder: folder.path) }

  @Test func `is there with the one before beside it`() throws {
    try file.write(Array("one".utf8))
    #expect(folder.names == ["state.json"])
    try file.write(Array("two".utf8))
    try file.write(Array("three".utf8))
    #expect(folder.names == ["state.json", "state.previous.json"])
    #expect(folder.read("state.json") == "three")
    #expect(folder.read("state.previous.json") == "two")
    #expect(folder.mode(of: "state.json") == 0o600)
  }

  @Test func `takes the place of what was left of another attempt`() throws {
    folder.write("a much longer text", to: "state.new.json")
    try file.write(Array("one".utf8))
    #expect(folder.names == ["state.json"])
    #expect(folder.read("state.json") == "one")
  }

  @Test func `stays as it is where the new one cannot be made`() throws {
    try file.write(Array("one".utf8))
    mkdir(folder["state.new.json"], 0o700)
    #expect(throws: DiskFailure("make \(folder["state.new.json"])", because: EISDIR)) {
      try file.write(Array("two".utf8))
    }
    #expect(folder.read("state.json") == "one")
  }

  @Test func `stays as it is where the new one cannot take its place`() throws {
    mkdir(folder["state.json"], 0o700)
    folder.write("x", to: "state.json/x")
    folder.write("a file", to: "state.previous.json")
    #expect(throws: DiskFailure("rename \(folder["state.json"])", because: ENOTDIR)) {
      try file.write(Array("two".utf8))
    }
    #expect(folder.names == ["state.json", "state.previous.json"])
  }

  @Test func `needs its folder`() {
    let gone = DurableFile(folder: folder["gone"])
    #expect(throws: DiskFailure("open the folder \(folder["gone"])", because: ENOENT)) {
      try gone.write([])
    }
  }
}
