import CarouselWeb
import Testing

@testable import CarouselDaemon

@Suite struct WebTextTests {
  private func compact(_ text: String) -> String {
    String(decoding: WebText.compact(Array(text.utf8)), as: UTF8.self)
  }

  @Test func `indentation and lines of comment alone are left out, and lines keep their numbers`() {
    #expect(compact("a {\n  // Why.\n  b: c;  // d\n}\n") == "a {\n\nb: c;  // d\n}\n")
    #expect(compact("") == "")
    #expect(compact("a") == "a")
  }

  @Test(arguments: EmbeddedFiles.names.filter { $0.hasSuffix(".js") })
  func `no line inside a text looks like indentation or a comment`(name: String) throws {
    let file = String(decoding: try #require(EmbeddedFiles.bytes(of: name)), as: UTF8.self)
    var depth = 0  // of `${…}`, in which lines may end
    var isText = false
    var isComment = false
    for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
      let isChanged = line.hasPrefix(" ") || line.hasPrefix("//")
      #expect(!isText || depth > 0 || !isChanged, "\(name): \(line)")
      let code = line.firstRange(of: "//").map { isText ? line : line[..<$0.lowerBound] } ?? line
      if code.contains("/*") { isComment = true }
      if !isComment {
        for (here, next) in zip(code, code.dropFirst() + " ") {
          if here == "`" { isText.toggle() }
          if isText, here == "$", next == "{" { depth += 1 }
          if depth > 0, here == "}" { depth -= 1 }
        }
      }
      if code.contains("*/") { isComment = false }
    }
  }
}
