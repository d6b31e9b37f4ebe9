import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct DisplaysTests {
  private let service: Service

  init() throws { service = try Service() }

  private let register =
    #""display.register","params":{"name":"hall","viewport":{"width":390,"height":844}}"#

  private func subscribe(_ event: String) -> String {
    #""subscribe","params":{"events":["\#(event)"]}"#
  }

  @Test func `a connection is one display, until it ends`() throws {
    let peer = try service.connect()
    peer.send(requests: register, register)
    _ = try (peer.message(), peer.message())
    #expect(service.displays.entries.map(\.name) == ["hall"])
    #expect(service.statistics.displays == 1)
    shutdown(peer.descriptor, Int32(SHUT_RDWR))
    service.loop.turn(until: { service.displays.all.isEmpty }, "its end")
    #expect(service.statistics.displays == 0)
  }

  @Test func `there are at most 1024, and one that is there may register again`() throws {
    let host = service.host
    let clients = (1...1025).map { service.client($0) }
    func register(_ client: Client) throws(RPCError) {
      let params = #"{"name":"hall","viewport":{"width":390,"height":844}}"#
      let call = try Call(Request(method: "display.register", body: Array(params.utf8)))
      try service.displays.register(Display(DisplayRegisterArguments(call), of: client, on: host))
    }
    for client in clients.prefix(1024) { try register(client) }
    let refusal = #expect(throws: RPCError.self) { try register(clients[1024]) }
    #expect(refusal?.code == .limitReached)
    try register(clients[0])
    #expect(service.statistics.displays == 1024)
    #expect(service.displays.remove(clients[5]))
    try register(clients[1024])
  }

  @Test func `another chrome is sent to displays that follow, and moves are not`() throws {
    let (following, silent) = (try service.connect(), try service.connect())
    following.send(requests: subscribe("layout"), register)
    silent.send(requests: register)
    _ = try (following.message(), following.message(), silent.message())
    try service.host.feed(.next(steps: 1))
    try service.host.feed(.configure([.chrome(.notched)]))
    let sent = try following.message()
    #expect(sent["method"] == "layout")
    #expect(sent["params"]?["display"] == "hall")
    #expect(sent["params"]?["layout"]?["notchedBar"]?["mids"]?.array?.count == 3)
    #expect(following.lines().isEmpty)
    #expect(silent.lines().isEmpty)
  }

  @Test func `the list is told before the answer to who changed it`() throws {
    let peer = try service.connect()
    peer.send(requests: subscribe("displays"), register)
    _ = try peer.message()
    #expect(try peer.message()["method"] == "displays")
    #expect(try peer.message()["id"]?.integer == 2)
  }

  @Test func `a display that ends tells who still follows the list`() throws {
    let (watcher, display) = (try service.connect(), try service.connect())
    watcher.send(requests: subscribe("displays"))
    display.send(requests: register)
    _ = try (watcher.message(), watcher.message(), display.message())
    shutdown(display.descriptor, Int32(SHUT_RDWR))
    #expect(try watcher.message()["params"]?["displays"]?.array?.isEmpty == true)
  }

  @Test func `a display that cannot show the page is not right, and the log says so once`() throws {
    let peer = try service.connect()
    let failed = #""display.failed","params":{"page":"a","why":"404"}"#
    peer.send(requests: register, failed, failed)
    _ = try (peer.message(), peer.message(), peer.message())
    let display = try #require(service.displays.all.first)
    #expect(display.entry.isRight == false)
    #expect(!display.isNewFailure(of: "a"))
    #expect(display.isNewFailure(of: "b"))
    try service.host.feed(.next(steps: 1))
    #expect(display.entry.isRight == nil)
  }

  @Test func `reports of what is shown are told together`() throws {
    let peer = try service.connect()
    peer.send(requests: subscribe("displays"), register)
    _ = try (peer.message(), peer.message(), peer.message())
    let shown = #""display.shown","params":{"seq":0,"at":1}"#
    peer.send(requests: shown, shown, shown)
    for _ in 0..<3 { #expect(try peer.message()["result"] == .object([])) }
    let told = try peer.message()
    #expect(told["params"]?["displays"]?.array?.first?["page"] == "a")
    #expect(peer.lines().isEmpty)
  }
}
