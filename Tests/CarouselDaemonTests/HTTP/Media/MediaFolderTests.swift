import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct MediaFolderTests {
  private let around: TemporaryFolder
  private let media: MediaFolder

  init() throws {
    around = try TemporaryFolder()
    media = try MediaFolder(around["media"])
    around.write("secret", to: "secret.jpg")
    around.write("picture", to: "media/a.jpg")
    mkdir(around["media/sub"], 0o755)
    around.write("film", to: "media/sub/b.mp4")
  }

  private func text(_ encoded: String) -> String? {
    guard let file = try? media.open(encoded) else { return nil }
    let descriptor = file.takeDescriptor()
    defer { close(descriptor) }
    return String(unsafeUninitializedCapacity: 100) {
      max(0, read(descriptor, $0.baseAddress, 100))
    }
  }

  private func link(_ name: String, to target: String) {
    symlink(target, around["media/\(name)"])
  }

  @Test func `the folder is made where it is missing, for the owner alone`() throws {
    _ = try MediaFolder(around["x/y"])
    #expect(around.mode(of: "x/y") == 0o700)
    #expect(throws: StartFailure.self) { try MediaFolder(around["secret.jpg"]) }
  }

  @Test func `a file is opened with its size, time, type and tag`() throws {
    let file = try media.open("a.jpg")
    #expect(file.size == 7)
    #expect(file.contentType == "image/jpeg")
    #expect(abs(file.modifiedAt - time(nil)) < 60)
    #expect(file.entityTag.hasPrefix("\"") && file.entityTag.hasSuffix("\""))
    #expect(text("a.jpg") == "picture")
    #expect(text("sub/b.mp4") == "film")
    #expect(text("%61.jpg") == "picture")
  }

  @Test func `the tag is another one when the file was written to or replaced`() throws {
    let first = try media.open("a.jpg").entityTag
    #expect(try media.open("a.jpg").entityTag == first)
    var times = [timespec(tv_sec: 1, tv_nsec: 1), timespec(tv_sec: 1, tv_nsec: 1)]
    utimensat(AT_FDCWD, around["media/a.jpg"], &times, 0)
    let second = try media.open("a.jpg").entityTag
    #expect(second != first)
    around.write("picture", to: "media/new")
    utimensat(AT_FDCWD, around["media/new"], &times, 0)
    rename(around["media/new"], around["media/a.jpg"])
    #expect(try media.open("a.jpg").entityTag != second)
  }

  @Test(arguments: [
    "", "b.jpg", "a.jpg/", "a.jpg/x", "sub", "sub/", "sub/a.jpg", "../secret.jpg",
    "..%2fsecret.jpg", "sub/../../secret.jpg", "%2e%2e/secret.jpg", "a.jpg%00", "A.JPG",
  ])
  func `anything else is not there`(encoded: String) {
    #expect(throws: MediaFailure.noSuchFile) { try media.open(encoded) }
  }

  @Test func `a path from the root is none`() {
    #expect(throws: MediaFailure.noSuchFile) { try media.open(around["secret.jpg"]) }
    #expect(throws: MediaFailure.noSuchFile) { try media.open("//etc/passwd") }
  }

  @Test func `links that stay inside lead to their files`() {
    link("b.jpg", to: "a.jpg")
    link("c.jpg", to: "./sub/../b.jpg")
    link("folder", to: "sub")
    link("sub/up.jpg", to: "../a.jpg")
    link("absolute.jpg", to: around["media/sub/up.jpg"])
    link("through.mp4", to: "folder/b.mp4")
    for name in ["b.jpg", "c.jpg", "sub/up.jpg", "folder/up.jpg", "absolute.jpg"] {
      #expect(text(name) == "picture", "\(name)")
    }
    #expect(text("folder/b.mp4") == "film")
    #expect(text("through.mp4") == "film")
  }

  @Test func `links that leave the folder, or lead nowhere, are not followed`() {
    link("out.jpg", to: "../secret.jpg")
    link("sub/out.jpg", to: "../../secret.jpg")
    link("round.jpg", to: "../media/a.jpg")
    link("absolute.jpg", to: around["secret.jpg"])
    link("sly.jpg", to: around["media/../secret.jpg"])
    link("beside.jpg", to: around["media-other/a.jpg"])
    link("folder", to: "..")
    link("root", to: "/")
    link("process", to: "/proc/self")
    link("dangling.jpg", to: "nowhere.jpg")
    link("loop.jpg", to: "loop.jpg")
    link("ping.jpg", to: "pong.jpg")
    link("pong.jpg", to: "ping.jpg")
    for name in [
      "out.jpg", "sub/out.jpg", "round.jpg", "absolute.jpg", "sly.jpg", "beside.jpg",
      "folder/secret.jpg", "root/etc/passwd", "process/environ", "dangling.jpg", "loop.jpg",
      "ping.jpg",
    ] {
      #expect(text(name) == nil, "\(name)")
    }
  }

  @Test func `only regular files are opened, and nothing is waited for`() {
    mkfifo(around["media/pipe.jpg"], 0o644)
    link("null.jpg", to: "/dev/null")
    #expect(text("pipe.jpg") == nil)
    #expect(text("null.jpg") == nil)
  }

  @Test func `a folder in the place of the first one is used from then on`() {
    rename(around["media"], around["old"])
    #expect(text("a.jpg") == nil)
    mkdir(around["media"], 0o700)
    around.write("new", to: "media/a.jpg")
    #expect(text("a.jpg") == "new")
  }

  @Test func `lists files with their paths, sorted, but nothing that is hidden or outside`() {
    around.write("x", to: "media/.hidden.jpg")
    around.write("xy", to: "media/Z.webp")
    around.write("x", to: "media/notes.txt")
    mkdir(around["media/sub/deep"], 0o755)
    mkdir(around["media/sub/deep/deeper"], 0o755)
    mkdir(around["media/sub/deep/deeper/deepest"], 0o755)
    around.write("x", to: "media/sub/deep/deeper/c.gif")
    around.write("x", to: "media/sub/deep/deeper/deepest/d.gif")
    mkdir(around["media/.git"], 0o755)
    around.write("x", to: "media/.git/e.gif")
    mkfifo(around["media/pipe.jpg"], 0o644)
    link("link.jpg", to: "a.jpg")
    link("out.jpg", to: "../secret.jpg")
    link("sub/round", to: "..")
    #expect(
      media.list() == [
        MediaEntry(name: "Z.webp", size: 2, type: "image/webp"),
        MediaEntry(name: "a.jpg", size: 7, type: "image/jpeg"),
        MediaEntry(name: "link.jpg", size: 7, type: "image/jpeg"),
        MediaEntry(name: "notes.txt", size: 1, type: "application/octet-stream"),
        MediaEntry(name: "sub/b.mp4", size: 4, type: "video/mp4"),
        MediaEntry(name: "sub/deep/deeper/c.gif", size: 1, type: "image/gif"),
      ])
  }

  @Test func `lists the first 1,000 files`() {
    for number in 1000..<2001 { around.write("", to: "media/\(number).png") }
    let list = media.list()
    #expect(list.count == 1000)
    #expect(list.last?.name == "1999.png")
  }

  @Test func `deletes a file, and of a link the link`() throws {
    link("link.jpg", to: "a.jpg")
    link("out.jpg", to: "../secret.jpg")
    for name in ["link.jpg", "out.jpg", "sub/b.mp4"] {
      try media.delete(name)
      #expect(throws: MediaFailure.noSuchFile) { try media.delete(name) }
    }
    #expect(text("a.jpg") == "picture")
    #expect(around.read("secret.jpg") == "secret")
  }

  @Test func `deletes no folder, nothing hidden and nothing outside`() {
    around.write("x", to: "media/.hidden")
    link("folder", to: "..")
    for name in ["sub", "sub/", ".hidden", "../secret.jpg", "folder/secret.jpg", "none.jpg", ""] {
      #expect(throws: MediaFailure.noSuchFile) { try media.delete(name) }
    }
    #expect(around.read("secret.jpg") == "secret")
    #expect(around.read("media/.hidden") == "x")
  }
}
