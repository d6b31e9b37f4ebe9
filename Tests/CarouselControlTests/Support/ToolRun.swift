import Glibc

@testable import CarouselControl

/// A run of the whole tool with its streams in pipes; what it prints must fit into these.
struct ToolRun {
  let code: Int32
  let output: String
  let errors: String

  init(_ words: String..., environment: [String: String] = [:]) {
    self.init(words, environment: environment)
  }

  init(_ words: [String], environment: [String: String] = [:]) {
    var out: [Int32] = [0, 0]
    var err: [Int32] = [0, 0]
    pipe(&out)
    pipe(&err)
    code = Tool(
      console: Console(
        output: LineOutput(descriptor: out[1]), errors: LineOutput(descriptor: err[1])),
      environment: environment
    ).run(words)
    output = Self.everything(from: out)
    errors = Self.everything(from: err)
  }

  private static func everything(from ends: [Int32]) -> String {
    close(ends[1])
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(ends[0], &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    close(ends[0])
    return String(decoding: bytes, as: UTF8.self)
  }
}
