import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct RefusalsTests {
  private final class Peer: RefusedPeer {
    let name = "client 7 of user 501"
    var refused: RefusedAttempts = []
  }

  private let folder: TemporaryFolder
  private let statistics = Statistics()
  private let refusals: Refusals

  init() throws {
    folder = try TemporaryFolder()
    let file = open(folder["log"], O_RDWR | O_CREAT, 0o600)
    refusals = Refusals(
      statistics: statistics,
      log: Log(level: .info, format: .text, output: LogOutput(file, journal: nil)))
  }

  private var lines: [String] {
    (folder.read("log") ?? "").split(separator: "\n").map(String.init)
  }

  @Test func `counts each attempt, and logs each kind once for each client`() {
    let (one, other) = (Peer(), Peer())
    for _ in 0..<50 { refusals.note(.notPermitted, of: one, "no") }
    refusals.note(.token, of: one, "wrong")
    refusals.note(.notPermitted, of: other, "no")
    #expect(statistics.refused == [.notPermitted: 51, .token: 1])
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix("warning: refused client 7 of user 501: no"))
    #expect(lines[1].hasSuffix("warning: refused client 7 of user 501: wrong"))
  }

  @Test func `a flood of clients is counted, and its lines are limited`() {
    for _ in 0..<5000 { refusals.note(.tooManyClients, of: "a connection", "full") }
    #expect(statistics.refused == [.tooManyClients: 5000])
    #expect((100...110).contains(lines.count))
  }

  @Test func `each kind has a bit of its own`() {
    let bits = RefusedAttempt.allCases.map { RefusedAttempts($0).rawValue }
    #expect(bits == [1, 2, 4, 8, 16, 32])
  }
}
