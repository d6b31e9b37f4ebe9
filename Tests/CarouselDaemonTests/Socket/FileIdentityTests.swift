import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct FileIdentityTests {
  @Test func `is the same for the same file by any name, and another for a new one`() throws {
    let folder = try TemporaryFolder()
    let file = folder.write("", to: "a")
    let identity = try #require(FileIdentity(path: file))
    rename(file, folder["b"])
    #expect(FileIdentity(path: folder["b"]) == identity)
    #expect(FileIdentity(path: folder["a"]) == nil)
    folder.write("", to: "a")
    #expect(FileIdentity(path: folder["a"]) != identity)
    symlink(folder["b"], folder["c"])
    #expect(FileIdentity(path: folder["c"]) != identity)
  }
}
