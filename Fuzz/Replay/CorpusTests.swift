import Glibc
import Testing

/// What the fuzzers found once, and where they begin, without a fuzzer: `make fuzz` goes on from
/// there.
@Suite("Every input of the corpus")
struct CorpusTests {
  @Test("keeps all that was promised", arguments: FuzzTarget.allCases)
  func keepsPromises(target: FuzzTarget) throws {
    let folder = "\(Self.corpus)/\(target.rawValue)"
    let names = TemporaryFolder.names(in: folder).sorted()
    #expect(!names.isEmpty)
    for name in names {
      do {
        try target.run(try Self.bytes(of: "\(folder)/\(name)"))
      } catch let finding as Finding {
        Issue.record("\(target.rawValue)/\(name): this does not hold: \(finding)")
      }
    }
  }

  private static let corpus =
    #filePath.split(separator: "/").dropLast(2)
    .reduce("") { "\($0)/\($1)" } + "/corpus"

  private static func bytes(of path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY)
    try #require(file >= 0)
    defer { close(file) }
    var bytes: [UInt8] = []
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = max(0, read(file, buffer.baseAddress, 65_536))
      }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }
}
