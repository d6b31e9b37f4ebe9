import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct CommitsTests {
  private let folder: TemporaryFolder
  private let service: Service
  private let store: StateStore
  private let commits: Commits

  init() throws {
    folder = try TemporaryFolder()
    service = try Service()
    store = try StateStore(
      folder["state"], on: service.loop, statistics: service.statistics, log: service.log)
    commits = Commits(on: service.loop, dispatcher: service.dispatcher, store: store)
    service.dispatcher.commits = commits
  }

  private var saved: StateFile {
    get throws {
      try StateFile(Array((folder.read("state/state.json") ?? "").utf8))
    }
  }

  /// Turns the loop until the disk is at work.
  private func awaitWriting() { service.loop.turn(until: { store.isWriting }, "a write") }

  @Test func `an edit is on the disk before anybody hears of it`() throws {
    let peer = try service.connect()
    peer.send(requests: #""subscribe""#)
    _ = try peer.message()
    peer.send(requests: #""pages.insert","params":{"page":{"id":"x"}}"#)
    awaitWriting()
    #expect(service.host.carousel.pages.map(\.id) == ["a", "b", "c"])
    let first = try peer.message()
    #expect(first["method"]?.string == "pages")
    #expect(try saved["default"]?.list?.pages.map(\.id) == ["a", "b", "c", "x"])
    #expect(try peer.message()["params"]?["reason"]?.string == "edit")
    #expect(try peer.message()["result"]?["revision"]?.integer == 1)
  }

  @Test func `what a client asks behind its edit waits for it, and others do not`() throws {
    let (peer, other) = (try service.connect(), try service.connect())
    peer.send(
      requests: #""carousel.pause""#, #""carousel.get""#, #""nothing""#, #""carousel.next""#)
    awaitWriting()
    #expect(service.statistics.stateWrites == 0)
    other.send(requests: #""daemon.info""#)
    #expect(try other.message()["result"]?["name"]?.string == "carouseld")
    #expect(try peer.message()["result"]?["playing"]?.bool == false)
    #expect(try peer.message()["result"]?["playing"]?.bool == false)
    #expect(try peer.message()["error"]?["code"]?.integer == -32601)
    #expect(try peer.message()["result"]?["index"]?.integer == 1)
  }

  @Test func `what cannot be written is refused, changes nothing, and the rest is done`() throws {
    let peer = try service.connect()
    peer.send(requests: #""carousel.pause""#)
    _ = try peer.message()
    // In the place of the folder there is a file now.
    rename(folder["state"], folder["away"])
    folder.write("", to: "state")
    peer.send(
      requests: #""pages.insert","params":{"page":{"id":"x"}}"#, #""carousel.next""#,
      #""pages.update","params":{"id":"x","title":"X"}"#, #""carousel.pause""#)
    let refused = try peer.message()
    #expect(refused["error"]?["code"]?.integer == -32603)
    let message = try #require(refused["error"]?["message"]?.string)
    #expect(message.hasPrefix("Nothing was changed, since it cannot be kept: cannot "))
    #expect(message.contains(folder["state"]))
    #expect(try peer.message()["result"]?["index"]?.integer == 1)
    #expect(try peer.message()["error"]?["code"]?.integer == -32002)
    #expect(try peer.message()["result"]?["playing"]?.bool == false)
    #expect(service.host.carousel.revision == 0)
    unlink(folder["state"])
    peer.send(requests: #""pages.insert","params":{"page":{"id":"x"}}"#)
    #expect(try peer.message()["result"]?["revision"]?.integer == 1)
    #expect(try saved["default"]?.list?.pages.count == 4)
    #expect(try saved["default"]?.isPaused == true)
  }

  @Test func `a client that goes meanwhile takes its pages along, and the disk follows`() throws {
    let (guest, peer) = (try service.connect(), try service.connect())
    guest.send(requests: #""pages.insert","params":{"page":{"id":"g"},"transient":true}"#)
    _ = try guest.message()
    peer.send(
      requests: #""pages.insert","params":{"page":{"id":"x"},"before":"g"}"#, #""carousel.pause""#)
    awaitWriting()
    shutdown(guest.descriptor, Int32(SHUT_RDWR))
    service.loop.turn(until: { service.host.carousel.pages.count == 3 }, "the guest's end")
    #expect(try peer.message()["error"]?["code"]?.integer == -32002)
    #expect(try peer.message()["result"]?["playing"]?.bool == false)
    service.loop.turn(until: { !store.isWriting && !commits.isBusy }, "the disk")
    #expect(try saved["default"]?.isPaused == true)
    #expect(try saved["default"]?.list?.pages.map(\.id) == ["a", "b", "c"])
    #expect(service.statistics.stateWrites == 2)
  }

  @Test func `a client that has gone has made its edits, and nothing that would go with it`() throws
  {
    let peer = try service.connect()
    peer.send(
      requests: #""carousel.pause""#, #""carousel.hold","params":{"reason":"mine"}"#,
      #""pages.insert","params":{"page":{"id":"g"},"transient":true}"#,
      #""pages.insert","params":{"page":{"id":"x"}}"#)
    awaitWriting()
    service.clients.closeAll()
    service.loop.turn(until: { !commits.isBusy }, "the disk")
    #expect(service.host.carousel.pages.map(\.id) == ["a", "b", "c", "x"])
    #expect(service.host.carousel.state(now: Clock().now).holds == ["user"])
  }

  @Test func `a client that sends far more edits than the disk takes is not read from`() throws {
    let peer = try service.connect()
    for round in 0..<200 {
      peer.send(requests: #""pages.update","params":{"id":"a","title":"\#(round)"}"#)
    }
    // Nothing is written before the loop has had many turns: what waits then is all that was read.
    let client = try #require(service.subscriptions.recipients.all.first as? Client)
    var most = 0
    service.loop.turn(
      until: {
        most = max(most, client.awaited)
        return service.host.carousel.revision == 200
      }, "all edits")
    #expect((16...64).contains(most))
    for round in 0..<200 {
      #expect(try peer.message()["result"]?["revision"]?.integer == round + 1)
    }
  }

  @Test func `whoever may not edit does not wait for the disk`() throws {
    let stranger = service.client(8, user: 4_000_000_000)
    let edit = Incoming(line: Array(#"{"jsonrpc":"2.0","method":"carousel.pause"}"#.utf8))
    func caller(_ client: Client) -> Caller {
      Caller(subscriber: client, right: .user(client, service.settings.access))
    }
    #expect(!service.dispatcher.mustWait(edit, from: caller(stranger)))
    #expect(service.dispatcher.mustWait(edit, from: caller(service.client(9))))
  }

  @Test func `an end comes although the disk refuses and the file has taken something back`() throws
  {
    let peer = try service.connect()
    peer.send(requests: #""pages.insert","params":{"page":{"id":"x"}}"#)
    _ = try peer.message()
    mkdir(folder["state/state.new.json"], 0o700)
    var plan = Service.standard
    plan.carousels[0].pages = [Page(id: "y")]
    try service.carousels.carryOut(
      ReloadPlan(from: Service.standard, to: plan, running: service.carousels.pages))
    commits.catchUp(forgetting: true)
    service.loop.turn(until: { store.isWriting }, "the attempt")
    commits.finish()
    #expect(!commits.isBusy)
  }

  @Test func `an edit that something comes between is durable as it was carried out`() throws {
    let (guest, peer) = (try service.connect(), try service.connect())
    guest.send(requests: #""pages.insert","params":{"page":{"id":"t"},"transient":true}"#)
    _ = try guest.message()
    // Refused as long as the guest's page is there.
    peer.send(requests: #""carousel.pause""#, #""pages.insert","params":{"page":{"id":"t"}}"#)
    awaitWriting()
    shutdown(guest.descriptor, Int32(SHUT_RDWR))
    service.loop.turn(until: { service.host.carousel.pages.count == 3 }, "the guest's end")
    #expect(try peer.message()["result"]?["playing"]?.bool == false)
    #expect(try saved["default"]?.list?.pages.map(\.id) == ["a", "b", "c", "t"])
    #expect(try peer.message()["result"]?["revision"]?.integer == 3)
  }

  @Test func `what is cleared where one ends meanwhile is durable before the answer`() throws {
    let peer = try service.connect()
    peer.send(
      requests: #""override.show","params":{"page":"b","id":"below"}"#,
      #""override.show","params":{"page":"c","id":"top","priority":5,"duration":0.1}"#)
    for _ in 0..<2 { _ = try peer.message() }
    peer.send(requests: #""override.clear""#)
    awaitWriting()
    // The topmost one ends by itself before the loop hears of the disk.
    let end = try #require(service.host.carousel.overrideDeadline)
    while Clock().instant <= end { usleep(1000) }
    let state = try peer.message()
    #expect(state["result"]?["override"] == .null)
    #expect(try saved["default"]?.overrides ?? [] == [])
  }

  @Test func `what came before the end is done at the end`() throws {
    let peer = try service.connect()
    peer.send(requests: #""carousel.pause""#)
    awaitWriting()
    commits.finish()
    #expect(service.host.carousel.isPaused)
    #expect(try peer.message()["result"]?["playing"]?.bool == false)
  }
}
