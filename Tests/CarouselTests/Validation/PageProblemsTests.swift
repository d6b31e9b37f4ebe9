import Testing

@testable import Carousel

struct PageProblemsTests {
  private func problems(_ page: Page) -> [String] {
    page.problems(at: "pages[2]").map { "\($0.path): \($0.problem)" }
  }

  @Test func aPageWithItsDefaultsHasNone() {
    #expect(problems(Page(id: "a")) == [])
    let full = Page(
      id: "A-z_0.9", title: String(repeating: "é", count: 64), label: "", icon: "👨‍👩‍👧‍👦",
      color: "#AbC", duration: .seconds(0.1), enabled: false,
      content: "{}", schedule: "{}", extra: "null")
    #expect(problems(full) == [])
    #expect(problems(Page(id: "a", color: "#11223344", duration: .content)) == [])
    #expect(problems(Page(id: "a", color: "#112233", duration: .seconds(31_536_000))) == [])
  }

  @Test(arguments: [
    (0.0, "pages[2].duration: 0 is below 0.1"), (-1, "pages[2].duration: -1 is below 0.1"),
    (0.0999, "pages[2].duration: 0.0999 is below 0.1"),
    (31_536_001, "pages[2].duration: 31536001 is above 31536000"),
    (.nan, "pages[2].duration: NaN is not a finite number"),
    (.infinity, "pages[2].duration: Infinity is not a finite number"),
    (1e300, "pages[2].duration: 1e+300 is above 31536000"),
  ])
  func durationsAreATenthOfASecondToAYear(seconds: Double, problem: String) {
    #expect(problems(Page(id: "a", duration: .seconds(seconds))) == [problem])
  }

  @Test(arguments: ["", "a b", "é", "a/b", "a\n", "\0", "a:"])
  func anIdIsAName(id: String) {
    #expect(problems(Page(id: id)) == ["pages[2].id: \"\(id)\" is no valid name"])
  }

  @Test func anIdHasAtMost64Characters() {
    let name = String(repeating: "x", count: 64)
    #expect(problems(Page(id: name)) == [])
    #expect(problems(Page(id: name + "x")) == ["pages[2].id: \"\(name)x\" is no valid name"])
    #expect(
      problems(Page(id: String(repeating: "x", count: 1_000_000)))
        == ["pages[2].id: a text of 1000000 bytes is no valid name"])
  }

  @Test func textsAreLimitedInCharactersAndInBytes() {
    let tooMany = String(repeating: "x", count: 65)
    #expect(
      problems(Page(id: "a", title: tooMany, label: tooMany, icon: tooMany)) == [
        "pages[2].title: 65 characters are more than 64",
        "pages[2].label: 65 characters are more than 64",
        "pages[2].icon: 65 bytes are more than 64",
      ])
    // One character of a thousand bytes: a letter under a tower of accents.
    let tower = "e" + String(repeating: "\u{301}", count: 500)
    #expect(tower.count == 1)
    #expect(
      problems(Page(id: "a", title: tower)) == ["pages[2].title: 1001 bytes are more than 256"])
  }

  @Test func textsAreLimitedAsJSONWritesThem() {
    #expect(problems(Page(id: "a", title: String(repeating: "\n", count: 64))) == [])
    #expect(problems(Page(id: "a", title: String(repeating: "\"", count: 64))) == [])
    #expect(
      problems(Page(id: "a", title: String(repeating: "\u{1}", count: 64)))
        == ["pages[2].title: 384 bytes (as JSON) are more than 256"])
  }

  @Test(arguments: ["red", "#12", "#1234", "#12345", "#GGG", "#1122334455", "112233", "#११२"])
  func aColourIsOfThreeForms(color: String) {
    #expect(problems(Page(id: "a", color: color)) == ["pages[2].color: \"\(color)\" is no colour"])
  }

  @Test func carriedJSONFitsIntoAMessage() {
    let text = "\"" + String(repeating: "x", count: 262_143) + "\""
    #expect(
      problems(Page(id: "a", content: text, schedule: text, extra: text)) == [
        "pages[2].content: 262145 bytes are more than 262144",
        "pages[2].schedule: 262145 bytes are more than 262144",
        "pages[2].extra: 262145 bytes are more than 262144",
      ])
  }

  @Test func everythingIsReportedWithWhatWouldBeRight() {
    let page = Page(id: "a b", color: "x", duration: .seconds(0))
    #expect(
      page.problems(at: "") == [
        InvalidValue(
          path: "id", problem: "\"a b\" is no valid name", value: "a b",
          expected: "1 to 64 of A-Z a-z 0-9 . _ -"),
        InvalidValue(
          path: "color", problem: "\"x\" is no colour", value: "x",
          expected: "#RGB, #RRGGBB or #RRGGBBAA"),
        InvalidValue(
          path: "duration", problem: "0 is below 0.1", value: "0",
          expected: "a number from 0.1 to 31536000"),
      ])
  }
}
