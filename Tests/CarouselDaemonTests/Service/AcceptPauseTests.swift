import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct AcceptPauseTests {
  private let folder: TemporaryFolder
  private let loop = EventLoop()
  private let log: Log

  init() throws {
    folder = try TemporaryFolder()
    let file = open(folder["log"], O_RDWR | O_CREAT, 0o600)
    log = Log(level: .info, format: .text, output: LogOutput(file, journal: nil))
  }

  private var lines: [String] {
    (folder.read("log") ?? "").split(separator: "\n").map { String($0.dropFirst(25)) }
  }

  @Test func `is over by itself after a moment, to try again`() {
    var changes: [Bool] = []
    var pause: AcceptPause?
    pause = AcceptPause(of: "connections", on: loop, log: log) {
      if let pause { changes.append(pause.isOn) }
    }
    pause?.begin(because: "no descriptors")
    pause?.begin(because: "no descriptors")
    #expect(changes == [true])
    loop.turn(until: { pause?.isOn == false }, "the end of the pause")
    #expect(changes == [true, false])
  }

  @Test func `is logged once, and once when it has been over for a moment`() {
    let pause = AcceptPause(of: "connections", on: loop, log: log) {}
    for _ in 0..<3 {
      pause.begin(because: "no descriptors")
      loop.turn(until: { !pause.isOn }, "the end of the pause")
    }
    let warning =
      "warning: cannot accept connections: no descriptors; those who come wait until others leave"
    #expect(lines == [warning])
    loop.turn(until: { lines.count == 2 }, "the end of the trouble")
    #expect(lines == [warning, "info: accepts connections again"])
    pause.begin(because: "no memory")
    #expect(lines.count == 3)
  }
}
