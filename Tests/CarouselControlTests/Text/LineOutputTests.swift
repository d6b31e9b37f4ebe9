import Glibc
import Testing

@testable import CarouselControl

@Suite struct LineOutputTests {
  @Test func `a line goes out at once, and later ones behind it`() throws {
    let file = TemporaryFile()
    let output = LineOutput(descriptor: file.descriptor)
    try output.line("a")
    #expect(file.content == "a\n")
    try output.line([UInt8(ascii: "b")])
    #expect(file.content == "a\nb\n")
  }

  @Test func `with a buffer lines go out together`() throws {
    let file = TemporaryFile()
    let output = LineOutput(descriptor: file.descriptor, bufferSize: 4)
    try output.line("a")
    try output.line("b")
    #expect(file.content == "")
    try output.line("c")
    #expect(file.content == "a\nb\nc\n")
    try output.line("d")
    try output.flush()
    #expect(file.content == "a\nb\nc\nd\n")
  }

  @Test func `that nobody reads any more is no failure`() {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    close(ends[0])
    defer { close(ends[1]) }
    let output = LineOutput(descriptor: ends[1])
    #expect(throws: Failure.closedPipe) { try output.line("a") }
    #expect(Failure.closedPipe.exitCode == 0)
    #expect(Failure.closedPipe.message == nil)
  }

  @Test func `a full disk is told in the system's words`() {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let output = LineOutput(descriptor: full)
    #expect(throws: Failure.refused("cannot write the output: No space left on device")) {
      try output.line("a")
    }
  }
}
