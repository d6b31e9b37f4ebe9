import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct StateFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func complaint(_ path: String) -> String? {
    do {
      try StateFolder.make(path)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `every folder that is missing is made for its owner alone`() {
    #expect(complaint(folder["a/b//c/"]) == nil)
    for name in ["a", "a/b", "a/b/c"] { #expect(folder.mode(of: name) == 0o700) }
  }

  @Test func `a folder that is there stays as it is`() {
    mkdir(folder["a"], 0o755)
    chmod(folder["a"], 0o755)
    symlink(folder["a"], folder["link"])
    #expect(complaint(folder["a"]) == nil)
    #expect(complaint(folder["link"]) == nil)
    #expect(folder.mode(of: "a") == 0o755)
  }

  @Test func `a file in its place is said`() {
    folder.write("", to: "file")
    #expect(
      complaint(folder["file"])
        == "\(folder["file"]) is not a folder; remove it, or name another one")
    #expect(
      complaint(folder["file/a"])
        == "cannot make the folder \(folder["file/a"]): Not a directory")
  }

  @Test func `the reason is that of the making, not of the looking`() {
    let message = complaint("/sys/carousel-test")
    #expect(message?.hasPrefix("cannot make the folder /sys/carousel-test: ") == true)
    #expect(message?.hasSuffix("No such file or directory") == false)
  }
}
