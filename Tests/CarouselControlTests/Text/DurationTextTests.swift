import Testing

@testable import CarouselControl

@Suite struct DurationTextTests {
  @Test(arguments: [
    (0, "0 s"), (2.14, "2.1 s"), (3, "3 s"), (59.94, "59.9 s"), (59.96, "1 min"), (65, "1 min 5 s"),
    (3_600, "1 h"), (7_380, "2 h 3 min"), (86_400, "1 d"), (363_600, "4 d 5 h"),
    (31_536_000, "365 d"), (-1, "0 s"), (.infinity, "?"), (1e300, "1e+300 s"),
  ])
  func `a length of time has two units at most`(seconds: Double, text: String) {
    #expect(DurationText.spoken(seconds) == text)
  }

  @Test(arguments: [(0, "0 s"), (59, "59 s"), (60, "1:00"), (65, "1:05"), (7_380, "2:03:00")])
  func `a countdown has a colon from a minute on`(seconds: Int, text: String) {
    #expect(DurationText.countdown(seconds) == text)
  }
}
