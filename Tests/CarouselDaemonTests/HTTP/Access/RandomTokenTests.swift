import Testing

@testable import CarouselDaemon

@Suite struct RandomTokenTests {
  @Test func `is 32 hexadecimal digits, each of them any`() {
    let tokens = (0..<500).map { _ in RandomToken.new() }
    #expect(Set(tokens).count == 500)
    #expect(tokens.allSatisfy { $0.utf8.count == 32 })
    for place in 0..<32 {
      let digits = tokens.map { Array($0)[place] }
      #expect(String(Set(digits).sorted()) == "0123456789abcdef")
    }
  }
}
