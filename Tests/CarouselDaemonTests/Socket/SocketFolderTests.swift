import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct SocketFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `takes a folder of one's own that only oneself can write into`() throws {
    mkdir(folder["run"], 0o700)
    try SocketFolder(path: folder["run"]).checkOwner()
  }

  @Test func `takes a folder that is not there yet`() throws {
    try SocketFolder(path: folder["run"]).checkOwner()
  }

  @Test func `refuses a shared folder that others can write into or that is a link`() {
    mkdir(folder["open"], 0o700)
    chmod(folder["open"], 0o777)
    symlink(folder.path, folder["link"])
    for name in ["open", "link"] {
      #expect(throws: StartFailure.self) {
        try SocketFolder(path: folder[name]).checkOwner()
      }
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func `refuses a shared folder of somebody else`() {
    mkdir(folder["run"], 0o700)
    chown(folder["run"], 4242, 4242)
    #expect(throws: StartFailure.self) { try SocketFolder(path: folder["run"]).checkOwner() }
  }
}
