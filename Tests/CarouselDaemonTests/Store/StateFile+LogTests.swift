import Carousel
import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct StateFileLogTests {
  @Test func `nothing is said of a carousel that starts as it is configured`() {
    var entry = StateFile.Entry(name: "hall")
    entry.page = "b"
    #expect(entry.logMessage == nil)
  }

  @Test func `all that was left is said in one line`() {
    var entry = StateFile.Entry(name: "hall")
    entry.isPaused = true
    #expect(entry.logMessage == "hall: goes on as it was left, with a pause")
    entry.list = .init(revision: 3, pages: [], file: [])
    entry.settings = [.init(set: .interval(5), file: .interval(3))]
    entry.overrides = [Override(id: "alarm", page: .listed(id: "a"))]
    #expect(
      entry.logMessage
        == "hall: goes on as it was left, with a pause, pages of requests (revision 3), "
        + "settings of requests, overrides")
  }
}
