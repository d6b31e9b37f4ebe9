import Carousel
import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct ReloadPlanTests {
  private var old: DaemonConfiguration {
    var configuration = DaemonConfiguration()
    configuration.carousels = [
      .init(name: "hall", pages: ["a", "b"], interval: 3), .init(name: "bar", pages: ["c"]),
    ]
    return configuration
  }

  private func plan(
    running: [String: [Page]] = ["hall": [Page(id: "a"), Page(id: "b")], "bar": [Page(id: "c")]],
    _ change: (inout DaemonConfiguration) -> Void
  ) -> ReloadPlan {
    var new = old
    change(&new)
    return ReloadPlan(from: old, to: new, running: running)
  }

  private func described(_ step: ReloadPlan.Step) -> String {
    switch step {
    case .start(let carousel): "start \(carousel.name)"
    case .keep(let name): "keep \(name)"
    case .change(let carousel, let input): "change \(carousel.name) \(input)"
    }
  }

  @Test func `the same file again changes nothing`() {
    let plan = plan { _ in }
    #expect(plan.carousels.map(described) == ["keep hall", "keep bar"])
    #expect(plan.changed == [])
    #expect(plan.removed == [])
    #expect(plan.warnings == [])
  }

  @Test func `only the keys that changed in the file are set`() {
    let plan = plan {
      $0.carousels[0].configuration.interval = 5
      $0.carousels[0].configuration.edges = .stop
    }
    guard case .change(let carousel, let input) = plan.carousels[0], carousel.name == "hall" else {
      Issue.record("hall is not changed")
      return
    }
    #expect(input == .reload(settings: [.interval(5), .edges(.stop)], pages: nil))
    #expect(plan.changed == ["carousels.hall.interval", "carousels.hall.edges"])
  }

  @Test func `pages that were edited by request stay as long as the file's list does`() {
    let plan = plan(running: ["hall": [Page(id: "x")]]) {
      $0.carousels[0].configuration.interval = 5
    }
    guard case .change(_, .reload(_, let pages)) = plan.carousels[0] else {
      Issue.record("hall is not changed")
      return
    }
    #expect(pages == nil)
    #expect(plan.warnings == [])
  }

  @Test func `a list that changed in the file wins, with a warning where it undoes edits`() {
    let quiet = plan { $0.carousels[0].pages = [Page(id: "z")] }
    #expect(quiet.changed == ["carousels.hall.pages"])
    #expect(quiet.warnings == [])
    let loud = plan(running: ["hall": [Page(id: "x")]]) { $0.carousels[0].pages = [Page(id: "z")] }
    #expect(
      loud.warnings
        == [
          "carousels.hall.pages: the file's new list takes the place of pages edited by request"
        ])
  }

  @Test func `carousels come and go`() {
    let plan = plan { $0.carousels[1].name = "lobby" }
    #expect(plan.carousels.map(described) == ["keep hall", "start lobby"])
    #expect(plan.removed == ["bar"])
    #expect(plan.changed == ["carousels.lobby", "carousels.bar"])
  }

  @Test func `what takes effect at once is named`() {
    let plan = plan {
      $0.access.control = ["@x"]
      $0.limits.line = 1024
      $0.limits.clients = 1
      $0.limits.clientsPerUser = 1
      $0.limits.repliesPending = 1024
      $0.limits.stall = 1
      $0.log.level = .debug
      $0.log.format = .json
    }
    #expect(
      plan.changed == [
        "access.control", "limits.line", "limits.clients", "limits.clientsPerUser",
        "limits.repliesPending", "limits.stall", "log.level", "log.format",
      ])
    #expect(plan.warnings == [])
  }

  @Test func `what needs a restart is warned of`() {
    let plan = plan {
      $0.limits.pages = 1
      $0.socket.path = "/x"
      $0.socket.mode = 0o600
      $0.socket.group = "x"
      $0.state = .none
      $0.http?.listen = [.unix(path: "/x")]
      $0.http?.hosts = [HostAndPort("wall")].compactMap(\.self)
      $0.http?.origins = [WebOrigin("https://wall")].compactMap(\.self)
      $0.http?.touch = false
      $0.http?.viewNeedsToken = true
      $0.http?.tokenFile = "/t"
      $0.http?.media = "/m"
      $0.http?.upload = 1
    }
    #expect(plan.changed == [])
    #expect(
      plan.warnings
        == [
          "limits.pages", "socket.path", "socket.mode", "socket.group", "state", "http.listen",
          "http.hosts", "http.origins", "http.touch", "http.view", "http.tokenFile", "http.media",
          "http.upload",
        ].map { "\($0) changed in the file, which takes effect at the next start" })
  }

  @Test func `HTTP that is turned off or on is one change`() {
    let plan = plan { $0.http = nil }
    #expect(plan.warnings == ["http changed in the file, which takes effect at the next start"])
  }
}
