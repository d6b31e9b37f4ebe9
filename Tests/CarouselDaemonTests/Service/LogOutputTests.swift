import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct LogOutputTests {
  private func read(_ descriptor: Int32) -> String {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var text = ""
    while true {
      let part = String(unsafeUninitializedCapacity: 1 << 16) {
        max(0, Glibc.read(descriptor, $0.baseAddress, 1 << 16))
      }
      if part.isEmpty { return text }
      text += part
    }
  }

  @Test func `a pipe that nobody reads never blocks, and the lost lines are counted`() throws {
    var pipe: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&pipe) == 0)
    let output = LogOutput(pipe[1], journal: nil)
    let line = String(repeating: "x", count: 999)
    for _ in 0..<200 { output.write(line, priority: 6) }
    let kept = read(pipe[0]).split(separator: "\n").count
    #expect((50..<200).contains(kept))
    output.write("after", priority: 6)
    #expect(
      read(pipe[0]) == "\(200 - kept) lines of the log were lost, since nobody read them\nafter\n")
    pipe.forEach { close($0) }
  }

  @Test func `the pipe itself is not changed for others who write to it`() throws {
    var pipe: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&pipe) == 0)
    let output = LogOutput(pipe[1], journal: nil)
    output.write("x", priority: 6)
    #expect(fcntl(pipe[1], F_GETFL) & O_NONBLOCK == 0)
    pipe.forEach { close($0) }
  }

  @Test func `a socket that nobody reads never blocks`() throws {
    var pair: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    let output = LogOutput(pair[1], journal: nil)
    for _ in 0..<1000 { output.write(String(repeating: "x", count: 999), priority: 6) }
    #expect(read(pair[0]).split(separator: "\n").count < 1000)
    pair.forEach { close($0) }
  }

  @Test func `a closed standard error takes everything in silence`() {
    let output = LogOutput(-1, journal: nil)
    output.write("x", priority: 6)
    #expect(!output.isJournal)
  }

  @Test func `a long line is cut so that a pipe takes it whole or not at all`() throws {
    var pipe: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&pipe) == 0)
    LogOutput(pipe[1], journal: nil).write(String(repeating: "ä", count: 5000), priority: 6)
    let text = read(pipe[0])
    #expect(text.utf8.count <= 4096)
    #expect(text.dropLast().allSatisfy { $0 == "ä" })
    pipe.forEach { close($0) }
  }
}
