import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct SavedStateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) -> String {
    #"{"format":1,"savedAt":1,"carousels":{"\#(name)":{"paused":true}}}"#
  }

  private func names(_ state: SavedState) -> [String] { state.file.carousels.map(\.name) }

  @Test func `is nothing in an empty folder, or without one`() {
    for path in [folder.path, folder["gone"]] {
      let state = SavedState(in: path)
      #expect(names(state) == [])
      #expect(state.warnings == [])
    }
  }

  @Test func `is the current file, and a half-written one goes`() {
    folder.write(text("a"), to: "state.json")
    folder.write(text("b"), to: "state.previous.json")
    folder.write("{", to: "state.new.json")
    let state = SavedState(in: folder.path)
    #expect(names(state) == ["a"])
    #expect(state.warnings == [])
    #expect(folder.names == ["state.json", "state.previous.json"])
  }

  @Test func `is the one before where there is no current one`() {
    folder.write(text("b"), to: "state.previous.json")
    let state = SavedState(in: folder.path)
    #expect(names(state) == ["b"])
    #expect(state.warnings == [])
  }

  @Test(arguments: ["", "{", "\0\0\0\0", "no JSON at all", #"{"format":1}"#])
  func `is the one before where the current one is damaged, which is set aside`(damaged: String) {
    folder.write(damaged, to: "state.json")
    folder.write(text("b"), to: "state.previous.json")
    let state = SavedState(in: folder.path)
    #expect(names(state) == ["b"])
    #expect(state.warnings.count == 2)
    #expect(state.warnings[0].hasPrefix("\(folder["state.json"]) is damaged ("))
    #expect(
      state.warnings[0].hasSuffix("); it was set aside as \(folder["state.json.damaged"])"))
    #expect(
      state.warnings[1] == "goes on with the state before, \(folder["state.previous.json"])")
    #expect(folder.names == ["state.json.damaged", "state.previous.json"])
    #expect(SavedState(in: folder.path).warnings == [])
  }

  @Test func `is nothing where both are damaged`() {
    folder.write("x", to: "state.json")
    folder.write("y", to: "state.previous.json")
    let state = SavedState(in: folder.path)
    #expect(names(state) == [])
    #expect(
      state.warnings.last
        == "starts without what was edited, paused or configured by request")
    #expect(folder.names == ["state.json.damaged", "state.previous.json.damaged"])
  }

  @Test func `leaves the file of a later version to that`() {
    folder.write(#"{"format":7}"#, to: "state.json")
    let state = SavedState(in: folder.path)
    #expect(state.warnings.count == 2)
    #expect(state.warnings[0].contains("was written by a later version, in format 7"))
    #expect(folder.names == ["state.json.format-7"])
  }

  @Test func `does not wait for a pipe, follow a link or read a folder`() {
    folder.write(text("a"), to: "elsewhere")
    for make in [
      { mkfifo($0, 0o600) }, { mkdir($0, 0o700) }, { symlink(folder["elsewhere"], $0) },
    ] as [(String) -> Int32] {
      #expect(make(folder["state.json"]) == 0)
      folder.write(text("b"), to: "state.previous.json")
      let state = SavedState(in: folder.path)
      #expect(names(state) == ["b"])
      #expect(folder.names == ["elsewhere", "state.json.damaged", "state.previous.json"])
      #expect(folder.read("elsewhere") == text("a"))
      rmdir(folder["state.json.damaged"])
      unlink(folder["state.json.damaged"])
    }
  }
}
