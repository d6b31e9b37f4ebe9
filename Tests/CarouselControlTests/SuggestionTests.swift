import Testing

@testable import CarouselControl

@Suite struct SuggestionTests {
  let verbs = ["status", "list", "next", "previous", "goto", "play", "pause", "pages"]

  @Test(arguments: [
    ("stauts", "status"), ("statsu", "status"), ("nxt", "next"), ("previuos", "previous"),
    ("paus", "pause"), ("go-to", "goto"),
  ])
  func `the nearest word is named`(typed: String, meant: String) {
    #expect(Suggestion.nearest(to: typed, among: verbs) == meant)
  }

  @Test(arguments: ["", "frobnicate", "x", "zzzz"])
  func `a word that is like none is not guessed at`(typed: String) {
    #expect(Suggestion.nearest(to: typed, among: verbs) == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("ab", "ba", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ])
  func `letters put in, taken out, replaced and swapped count one each`(
    first: String, second: String, distance: Int
  ) {
    #expect(Suggestion.distance(first, second) == distance)
  }

  @Test func `a word of a million letters costs nothing`() {
    #expect(Suggestion.nearest(to: String(repeating: "s", count: 1_000_000), among: verbs) == nil)
  }
}
