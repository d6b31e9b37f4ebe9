import Testing

@testable import CarouselWire

struct ScheduleFieldsTests {
  @Test(arguments: [
    "2026-03-29", "2024-02-29", "2000-02-29", "2026-03-29T08:00", "2026-12-31T23:59:59",
  ])
  func takesLocalDatesAndTimes(text: String) {
    #expect(TextFormat.localTime.isValid(text))
  }

  @Test(arguments: [
    "", "2026", "2026-3-29", "2026-13-01", "2026-00-10", "2026-02-29", "1900-02-29", "2026-04-31",
    "2026-03-29T", "2026-03-29T24:00", "2026-03-29T08:60", "2026-03-29 08:00",
    "2026-03-29T08:00Z", "2026-03-29T08:00:00.5", "+026-03-29", "२०२६-03-29",
  ])
  func refusesOtherDates(text: String) {
    #expect(!TextFormat.localTime.isValid(text))
  }

  @Test(arguments: ["08:00-18:00", "22:00-06:00", "00:00-24:00", "23:59-00:00"])
  func takesWindows(text: String) {
    #expect(TextFormat.window.isValid(text))
  }

  @Test(arguments: [
    "", "08:00", "8:00-18:00", "24:00-08:00", "08:00-24:01", "08:00-25:00", "08:60-09:00",
    "08:00-18:00-19:00", "08:00:00-18:00", "-", "08:00 - 18:00",
  ])
  func refusesOtherWindows(text: String) {
    #expect(!TextFormat.window.isValid(text))
  }
}
