import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct DaemonMethodsTests {
  private let folder: TemporaryFolder
  private let service: Service

  private static let file = """
    {carousels: {default: {interval: null, pages: [{id: "a"}, {id: "b"}, {id: "c"}]}}}
    """

  init() throws {
    folder = try TemporaryFolder()
    folder.write(Self.file, to: "file")
    let loaded = try ConfigurationSource(named: folder["file"], candidates: []).load()
    service = try Service(loaded.configuration, source: folder["file"])
  }

  private func reload() throws -> JSON {
    let client = service.client()
    let line = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"daemon.reload\"}"
    let reply = try #require(service.dispatcher.answer(Array(line.utf8), from: client))
    let value = try JSONParser.parse(reply).value
    return value["result"] ?? value["error"] ?? .null
  }

  private func changed(_ result: JSON) -> [String?]? { result["changed"]?.array?.map(\.string) }

  @Test func `the same file a hundred times is no event`() throws {
    for _ in 0..<100 { #expect(changed(try reload()) == []) }
    #expect(service.statistics.events == 0)
    #expect(service.statistics.reloads == 100)
  }

  @Test func `is read aside where nobody waits, and taken when its turn has come`() throws {
    folder.write("{carousels: {default: {interval: null, pages: [{id: \"x\"}]}}}", to: "file")
    var turn: (() -> Void)?
    service.dispatcher.reloader.reloadAside { turn = $0 }
    #expect(turn == nil)
    service.loop.turn(until: { turn != nil }, "the file to be read")
    #expect(service.statistics.reloads == 0)
    turn?()
    #expect(service.statistics.reloads == 1)
    #expect(service.host.carousel.pages.map(\.id) == ["x"])
  }

  private func write(_ page: String) {
    folder.write(
      "{carousels: {default: {interval: null, pages: [{id: \"\(page)\"}]}}}", to: "file")
  }

  @Test func `what was read before the last one that was taken is dropped`() throws {
    write("x")
    var turns: [() -> Void] = []
    service.dispatcher.reloader.reloadAside { turns.append($0) }
    service.loop.turn(until: { turns.count == 1 }, "the first file to be read")
    write("y")
    #expect(changed(try reload()) == ["carousels.default.pages"])
    turns[0]()
    #expect(service.host.carousel.pages.map(\.id) == ["y"])
    #expect(service.statistics.reloads == 1)
  }

  @Test func `what is asked for while the file is read is read after it, and both are taken`() {
    write("x")
    var turns: [() -> Void] = []
    for _ in 0..<3 { service.dispatcher.reloader.reloadAside { turns.append($0) } }
    service.loop.turn(until: { turns.count == 2 }, "the file to be read twice")
    turns[0]()
    #expect(service.host.carousel.pages.map(\.id) == ["x"])
    turns[1]()
    #expect(service.statistics.reloads == 2)
    #expect(turns.count == 2)
  }

  @Test func `one changed title is one event, and the page stays`() throws {
    try service.host.feed(.next(steps: 1))
    folder.write(Self.file.replacing("\"b\"}", with: "\"b\", title: \"B\"}"), to: "file")
    #expect(changed(try reload()) == ["carousels.default.pages"])
    #expect(service.statistics.events == 2)
    let state = service.host.carousel.state(now: Clock().now)
    #expect(state.page?.title == "B")
    #expect(state.reason == .reload)
  }

  @Test func `what was changed by request stays until the same key changes in the file`() throws {
    try service.host.feed(.configure([.interval(7)]))
    try service.host.feed(.insert(Page(id: "x"), at: .end, transientFor: nil))
    folder.write(
      Self.file.replacing("interval: null", with: "linger: 9, interval: null"), to: "file")
    #expect(changed(try reload()) == ["carousels.default.linger"])
    #expect(service.host.carousel.configuration.interval == 7)
    #expect(service.host.carousel.pages.count == 4)
    folder.write(Self.file.replacing("null", with: "5"), to: "file")
    #expect(
      changed(try reload()) == ["carousels.default.interval", "carousels.default.linger"])
    #expect(service.host.carousel.configuration.interval == 5)
    #expect(service.host.carousel.pages.count == 4)
    folder.write(Self.file.replacing("{id: \"c\"}", with: ""), to: "file")
    _ = try reload()
    #expect(service.host.carousel.pages.map(\.id) == ["a", "b"])
  }

  @Test func `a broken file leaves the old one in force and everything wrong is told`() throws {
    folder.write(
      "{carousels: {default: {interval: 0, edges: \"round\", pages: [{id: \"z\"}]}}}", to: "file")
    let error = try reload()
    #expect(error["code"]?.integer == -32602)
    #expect(error["data"]?["problems"]?.array?.count == 2)
    #expect(service.host.carousel.pages.count == 3)
    #expect(service.statistics.events == 0)
    #expect(service.statistics.reloads == 0)
    unlink(folder["file"])
    #expect(try reload()["message"]?.string?.contains("is not there") == true)
  }

  @Test func `limits, access and the log follow the file`() throws {
    folder.write(
      Self.file.dropLast() + ", limits: {clients: 5}, access: {control: [\"4242\"]}, "
        + "log: {level: \"debug\"}}", to: "file")
    #expect(changed(try reload()) == ["access.control", "limits.clients", "log.level"])
    #expect(service.settings.limits.clients == 5)
    #expect(service.settings.access.mayControl(4242, at: Clock().instant) { [] })
    #expect(service.log.level == .debug)
  }
}
