import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct RestorationTests {
  private let folder: TemporaryFolder
  private let loop = EventLoop()
  private let logged: TemporaryFolder
  private let log: Log

  init() throws {
    folder = try TemporaryFolder()
    logged = try TemporaryFolder()
    log = Log(
      level: .warning, format: .text,
      output: LogOutput(open(logged["log"], O_RDWR | O_CREAT, 0o600), journal: nil))
  }

  private func restoration(_ state: String, pages: [String: String] = [:]) throws -> Restoration {
    folder.write(#"{"format":1,"savedAt":1,"carousels":\#(state)}"#, to: "state.json")
    let store = try StateStore(folder.path, on: loop, statistics: Statistics(), log: log)
    return Restoration(store: store, pages: pages, log: log)
  }

  private let hall = DaemonConfiguration.NamedCarousel(name: "hall", pages: ["a"], interval: 3)

  @Test func `of a carousel of which nothing was left is the configuration's`() throws {
    let left = try restoration(#"{"bar":{"paused":true}}"#).left(of: hall)
    #expect(left.configuration == hall.configuration)
    #expect(left.kept == Kept())
  }

  @Test func `takes what was set where the file still has what it had then`() throws {
    let left = try restoration(
      #"{"hall":{"paused":true,"page":"x","list":{"revision":4,"pages":[{"id":"x"}],"file":[{"id":"a"}]},"#
        + #""settings":{"interval":{"set":5,"file":3}}}}"#
    ).left(of: hall)
    #expect(
      left.kept
        == Kept(list: .init(pages: [Page(id: "x")], revision: 4), isPaused: true, page: "x"))
    #expect(left.configuration.interval == 5)
    #expect(logged.read("log") == "")
  }

  @Test func `leaves out what has changed in the file, and says so`() throws {
    let left = try restoration(
      #"{"hall":{"list":{"revision":4,"pages":[{"id":"x"}],"file":[]},"#
        + #""settings":{"interval":{"set":5,"file":4},"edges":{"set":"stop","file":"loop"}}}}"#
    ).left(of: hall)
    #expect(left.kept == Kept())
    #expect(left.configuration.interval == 3)
    #expect(left.configuration.edges == .stop)
    let text = try #require(logged.read("log"))
    #expect(text.contains("carousels.hall.pages: the file's new list"))
    #expect(text.contains("carousels.hall.interval: the file's new value"))
    #expect(!text.contains("edges"))
  }

  @Test func `takes the page of a crash before that of a stop`() throws {
    let left = try restoration(#"{"hall":{"page":"x"}}"#, pages: ["hall": "y"]).left(of: hall)
    #expect(left.kept.page == "y")
  }
}
