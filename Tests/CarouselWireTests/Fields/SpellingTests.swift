import Testing

@testable import CarouselWire

struct SpellingTests {
  @Test(arguments: [
    ("intervall", "interval"), ("itnerval", "interval"), ("Edges", "edges"), ("edgs", "edges"),
    ("egdes", "edges"), ("linger", "linger"),
  ])
  func guessesWhatIsOneOrTwoErrorsAway(word: String, name: String) {
    #expect(Spelling.nearest(to: word, among: ["interval", "edges", "linger"]) == name)
  }

  @Test(arguments: [
    "", "e", "ed", "speed", "interim", "pages", "egdse", String(repeating: "interval", count: 1000),
  ])
  func guessesNothingElse(word: String) {
    #expect(Spelling.nearest(to: word, among: ["interval", "edges", "linger"]) == nil)
  }
}
