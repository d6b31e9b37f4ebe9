import Glibc

@testable import CarouselControl

/// A run of the whole tool, with what it printed.
struct ToolRun {
  let code: Int32
  let output: String
  let errors: String

  init(_ words: String..., environment: [String: String] = [:]) {
    self.init(words, environment: environment)
  }

  init(_ words: [String], environment: [String: String] = [:]) {
    let out = TemporaryFile()
    let err = TemporaryFile()
    code = Tool(
      console: Console(
        output: LineOutput(descriptor: out.descriptor),
        errors: LineOutput(descriptor: err.descriptor)),
      environment: environment
    ).run(words)
    output = out.content
    errors = err.content
  }
}
