import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct MediaUploadsTests {
  private let folder: TemporaryFolder
  private let media: MediaFolder
  private let uploads: MediaUploads

  init() throws {
    folder = try TemporaryFolder()
    media = try MediaFolder(folder.path)
    uploads = MediaUploads(into: media, limit: 10_000)
  }

  private func bytes(_ count: Int, _ head: String = "GIF89a") -> [UInt8] {
    Array((Array(head.utf8) + [UInt8](repeating: 0x78, count: count)).prefix(count))
  }

  private func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

  private func failure(
    _ slice: [UInt8], of name: String = "a.gif", _ range: String? = nil, at seconds: Int64 = 0
  ) -> MediaFailure? {
    do {
      _ = try uploads.take(slice, of: name, contentRange: range, now: at(seconds))
      return nil
    } catch {
      return error
    }
  }

  @discardableResult
  private func take(
    _ slice: [UInt8], of name: String = "a.gif", _ range: String? = nil, at seconds: Int64 = 0
  ) throws -> MediaUploads.Progress {
    try uploads.take(slice, of: name, contentRange: range, now: at(seconds))
  }

  @Test func `a small file comes in one piece, for everybody to read and nobody to run`() throws {
    #expect(
      try take(bytes(100)) == .done(MediaEntry(name: "a.gif", size: 100, type: "image/gif")))
    #expect(folder.names == ["a.gif"])
    #expect(folder.mode(of: "a.gif") == 0o644)
    #expect(try media.open("a.gif").size == 100)
    #expect(uploads.deadline == nil)
  }

  @Test func `a large file comes in slices, and is hidden until the last one`() throws {
    let file = bytes(9000)
    #expect(
      try take(Array(file[..<5000]), "bytes 0-4999/9000") == .partial(received: 5000, total: 9000))
    #expect(folder.names.count == 1)
    #expect(folder.names[0].hasPrefix(".upload-"))
    #expect(folder.mode(of: folder.names[0]) == 0o600)
    #expect(media.list() == [])
    #expect(
      try take(Array(file[5000..<5001]), "bytes 5000-5000/9000")
        == .partial(received: 5001, total: 9000))
    #expect(
      try take(Array(file[5001...]), "bytes 5001-8999/9000")
        == .done(MediaEntry(name: "a.gif", size: 9000, type: "image/gif")))
    #expect(folder.read("a.gif") == String(decoding: file, as: UTF8.self))
    #expect(folder.names == ["a.gif"])
  }

  @Test func `the new file takes the old one's place only when it is whole`() throws {
    folder.write("old", to: "a.gif")
    chmod(folder["a.gif"], 0o755)
    try take(bytes(10), "bytes 0-9/20")
    #expect(folder.read("a.gif") == "old")
    try take(bytes(10, ""), "bytes 10-19/20")
    #expect(folder.read("a.gif") == "GIF89axxxxxxxxxxxxxx")
    #expect(folder.mode(of: "a.gif") == 0o644)
  }

  @Test(arguments: ["bytes 0-9/20", "bytes 5-14/20", "bytes 11-20/21", "bytes 10-18/19"])
  func `a slice that is not the next one gives the file up`(range: String) throws {
    try take(bytes(10), "bytes 0-9/20")
    let slice = bytes(range.hasSuffix("/19") ? 9 : 10)
    let failure = failure(slice, range, at: range.hasPrefix("bytes 0") ? 1 : 0)
    #expect(failure?.kind == .conflict)
    if range.hasPrefix("bytes 0") { return }
    #expect(folder.names == [])
    #expect(
      self.failure(bytes(10), "bytes 10-19/20")?.message
        == "No upload of a.gif has begun, or it was given up; begin with byte 0.")
  }

  @Test func `a file that somebody is at is begun anew only after five seconds`() throws {
    try take(bytes(10), "bytes 0-9/20")
    #expect(
      failure(bytes(10), "bytes 0-9/20", at: 4)
        == MediaFailure(
          .conflict, "Somebody is uploading a.gif just now; try again in a few seconds."))
    #expect(
      try take(bytes(10), "bytes 0-9/30", at: 5) == .partial(received: 10, total: 30))
    #expect(folder.names.count == 1)
  }

  @Test func `a file that nobody goes on with is given up after ten minutes`() throws {
    try take(bytes(10), "bytes 0-9/20")
    try take(bytes(1), "bytes 10-10/20", at: 100)
    #expect(uploads.deadline == at(700))
    uploads.expire(now: at(699))
    #expect(folder.names.count == 1)
    uploads.expire(now: at(700))
    #expect(folder.names == [])
    #expect(uploads.deadline == nil)
  }

  @Test func `at most eight files are on their way`() throws {
    for number in 0..<8 { try take(bytes(10), of: "\(number).gif", "bytes 0-9/20") }
    #expect(failure(bytes(10), of: "8.gif", "bytes 0-9/20")?.kind == .full)
    try take(bytes(10), of: "3.gif", "bytes 10-19/20")
    try take(bytes(10), of: "8.gif", "bytes 0-9/20")
  }

  @Test(arguments: [
    "", ".gif", ".a.gif", "a/b.gif", "../a.gif", "a b.gif", "a\\b.gif", "\u{E4}.gif", "a\0.gif",
    "a%20.gif", String(repeating: "a", count: 125) + ".gif",
  ])
  func `a name must be plain`(name: String) {
    #expect(failure(bytes(10), of: name)?.kind == .invalid)
    #expect(folder.names == [])
  }

  @Test(arguments: ["a", "a.html", "a.js", "a.gif.sh", "a.", "gif"])
  func `a name must end with a known type`(name: String) {
    #expect(
      failure(bytes(10), of: name)
        == MediaFailure(
          .unsupported,
          "The name must end with one of .jpg, .jpeg, .png, .gif, .webp, .avif, .svg, .mp4, .webm.")
    )
  }

  @Test func `the content must be what the name says, from the first slice on`() {
    let wrong = MediaFailure(.unsupported, "a.gif does not hold image/gif, as its name says.")
    #expect(failure(bytes(100, "<html>")) == wrong)
    #expect(failure(bytes(4096, "<html>"), "bytes 0-4095/9000") == wrong)
    #expect(failure(bytes(100, "GIF89a"), of: "a.png")?.kind == .unsupported)
    #expect(folder.names == [])
  }

  @Test func `content in slices too short to tell is looked at in the end`() throws {
    try take(bytes(1, "<"), "bytes 0-0/20")
    let failure = failure(bytes(19, "html>"), "bytes 1-19/20")
    #expect(failure?.kind == .unsupported)
    #expect(folder.names == [])
    try take(bytes(1, "G"), "bytes 0-0/20")
    try take(bytes(19, "IF89a"), "bytes 1-19/20")
    #expect(folder.names == ["a.gif"])
  }

  @Test func `a file over the limit is refused at its first slice`() {
    #expect(
      failure(bytes(10), "bytes 0-9/10001")
        == MediaFailure(
          .tooLarge, "The file has 10001 bytes, and at most 10000 are taken (http.upload)."))
    #expect(failure(bytes(10_001))?.kind == .tooLarge)
    #expect(folder.names == [])
  }

  @Test func `the header must fit to the body`() {
    #expect(failure([])?.message == "The file, or the slice, is empty.")
    #expect(
      failure(bytes(9), "bytes 0-9/20")?.message
        == "Content-Range names 10 bytes, and the body has 9.")
    #expect(
      failure(bytes(10), "bytes 0-9/*")?.message
        == "Content-Range must be \"bytes FIRST-LAST/TOTAL\", counted from byte 0.")
  }

  @Test func `what an earlier run left half done is removed, and nothing else`() {
    folder.write("x", to: ".upload-1-2")
    folder.write("x", to: ".other")
    folder.write("x", to: "upload-1.gif")
    _ = MediaUploads(into: media, limit: 1)
    #expect(folder.names == [".other", "upload-1.gif"])
  }

  @Test func `what is not finished goes with the daemon`() throws {
    do {
      let uploads = MediaUploads(into: media, limit: 100)
      _ = try uploads.take(bytes(10), of: "b.gif", contentRange: "bytes 0-9/20", now: at(0))
      #expect(folder.names.count == 1)
    }
    #expect(folder.names == [])
  }

  @Test func `a folder in the file's place is an error of the system`() {
    mkdir(folder["a.gif"], 0o700)
    #expect(
      failure(bytes(10))
        == MediaFailure(.system, "The file cannot be put in place: Is a directory."))
    #expect(folder.names == ["a.gif"])
  }

  @Test func `files are told as JSON`() {
    let entry = MediaEntry(name: "a\"b.gif", size: 3, type: "image/gif")
    var json = JSONWriter()
    json.mediaList([entry])
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"[{"name":"a\"b.gif","size":3,"type":"image/gif"}]"#)
    var one = JSONWriter()
    one.uploaded(entry)
    #expect(
      String(decoding: one.bytes, as: UTF8.self)
        == #"{"src":"a\"b.gif","size":3,"type":"image/gif"}"#)
  }
}
