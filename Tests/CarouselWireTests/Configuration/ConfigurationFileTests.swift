import Carousel
import Testing

@testable import CarouselWire

struct ConfigurationFileTests {
  private func read(_ text: String) throws -> ConfigurationFile {
    try ConfigurationFile(Array(text.utf8))
  }

  /// Everything that is said about a file that is wrong.
  private func problems(_ text: String) -> [String] {
    do {
      _ = try ConfigurationFile(Array(text.utf8))
      return []
    } catch {
      return error.lines
    }
  }

  private func warnings(_ text: String) throws -> [String] {
    try read(text).warnings.map(\.line)
  }

  @Test func anEmptyObjectHasEveryDefaultAndOneEmptyCarousel() throws {
    let file = try read("{}")
    var expected = DaemonConfiguration()
    expected.carousels = [.init(name: "default", configuration: Configuration(), pages: [])]
    #expect(file.configuration == expected)
    #expect(file.warnings == [])
    #expect(try read("{carousels: {}}").configuration.carousels == [])
  }

  @Test func readsEveryKey() throws {
    let configuration = try read(
      """
      {
        socket: { path: "/tmp/c.sock", mode: "0600", group: "carousel" },
        http: { listen: ["[::1]:80", "unix:/s"], hosts: ["wall.local"], origins: ["https://a.example"],
          touch: false, view: "token", tokenFile: "/t", media: "/m",
          upload: 1000 },
        timeZone: "Europe/Berlin",
        access: { control: ["@carousel", "alice"] },
        limits: { line: 2048, clients: 5, clientsPerUser: 4, pages: 3, repliesPending: 65536,
          stall: 1.5 },
        state: "/var/lib/c",
        log: { level: "debug", format: "json" },
      }
      """
    ).configuration
    #expect(configuration.socket.path == "/tmp/c.sock")
    #expect(configuration.socket.mode == 0o600)
    #expect(configuration.socket.group == "carousel")
    #expect(configuration.http?.listen == [.tcp(host: "::1", port: 80), .unix(path: "/s")])
    #expect(configuration.http?.isConfigured == true)
    #expect(configuration.http?.hosts == [try #require(HostAndPort("wall.local"))])
    #expect(configuration.http?.origins == [try #require(WebOrigin("https://a.example"))])
    #expect(configuration.http?.touch == false)
    #expect(configuration.http?.viewNeedsToken == true)
    #expect(configuration.http?.tokenFile == "/t")
    #expect(configuration.http?.media == "/m")
    #expect(configuration.http?.upload == 1000)
    #expect(configuration.timeZone == "Europe/Berlin")
    #expect(configuration.access.control == ["@carousel", "alice"])
    #expect(configuration.limits.line == 2048)
    #expect(configuration.limits.clients == 5)
    #expect(configuration.limits.clientsPerUser == 4)
    #expect(configuration.limits.pages == 3)
    #expect(configuration.limits.repliesPending == 65_536)
    #expect(configuration.limits.stall == 1.5)
    #expect(configuration.state == .folder("/var/lib/c"))
    #expect(configuration.log.level == .debug)
    #expect(configuration.log.format == .json)
  }

  @Test func aFileThatNamesWhereToListenIsToldFromTheDefault() throws {
    let named = try read("{ http: { listen: '127.0.0.1:8737' } }").configuration.http
    #expect(named?.listen == [.tcp(host: "127.0.0.1", port: 8737)])
    #expect(named?.isConfigured == true)
    for text in ["{}", "{ http: {} }", "{ http: { touch: false } }"] {
      let http = try read(text).configuration.http
      #expect(http?.listen == [.tcp(host: "127.0.0.1", port: 8737)])
      #expect(http?.isConfigured == false)
    }
    #expect(DaemonConfiguration.builtIn.http?.isConfigured == false)
  }

  @Test func whereToListenIsOneOrSeveralPlacesEachOnce() {
    #expect(problems("{ http: { listen: ['127.0.0.1:0', '127.0.0.1:0', 'unix:/a'] } }") == [])
    #expect(
      problems("{ http: { listen: [] } }") == [
        "http.listen: an empty list serves nowhere; http: false turns it off"
      ])
    #expect(
      problems("{ http: { listen: ['[::1]:1', 'wall:80', '[::1]:1'], upload: 0 } }") == [
        "http.listen[1]: \"wall:80\" is not an address and a port, such as "
          + "\"127.0.0.1:8737\" or \"[::1]:8737\", or \"unix:/PATH\"",
        "http.upload: 0 is below 1",
        "http.listen[2]: \"[::1]:1\" stands twice",
      ])
    #expect(
      problems("{ http: { listen: true, upload: 1099511627777 } }") == [
        "http.listen: true is not an address and a port, such as \"127.0.0.1:8737\" or "
          + "\"[::1]:8737\", or \"unix:/PATH\", or a list of at most 16, each an address and a "
          + "port, such as \"127.0.0.1:8737\" or \"[::1]:8737\", or \"unix:/PATH\"",
        "http.upload: 1099511627777 is above 1099511627776",
      ])
  }

  @Test func hostsAndOriginsAreRefusedWhereTheyCouldNeverMatch() {
    #expect(
      problems("{ http: { hosts: ['wall:80', 'http://wall'], origins: ['http://wall', 'wall'] } }")
        == [
          "http.hosts[1]: \"http://wall\" is not a host, such as \"wall.local\", "
            + "\"192.0.2.7:8737\" or \"[2001:db8::7]\"",
          "http.origins[1]: \"wall\" is not an origin without a path, such as "
            + "\"https://wall.example\" or \"http://192.0.2.7:8080\"",
        ])
  }

  @Test func falseTurnsOff() throws {
    let configuration = try read("{ http: false, state: false }").configuration
    #expect(configuration.http == nil)
    #expect(configuration.state == .none)
  }

  @Test func readsCarouselsInTheirOrder() throws {
    let carousels = try read(
      """
      { carousels: {
        lobby: { interval: null, edges: "bounce", linger: 15, pauseOn: ["hover", "focus"],
          waitReady: 5, contentLimit: 60, skipFailed: true, accent: "#fff", chrome: "notched",
          animation: { spring: { response: 0.4, blendDuration: 0 } },
          indicator: { maxVisible: 5, hidesForSinglePage: true, activeWidth: 20,
            inactiveWidth: 7, height: 8, spacing: 5 },
          pages: [
            { id: "a", title: "A", duration: "content", extra: { x: 0x10, 'y': +.5 } },
            { id: "b", enabled: false, duration: 2.5, content: { kind: "color" } },
          ] },
        bar: {},
        "a.b": { pages: [{ id: "x" }] },
      } }
      """
    ).configuration.carousels
    #expect(carousels.map(\.name) == ["lobby", "bar", "a.b"])
    var lobby = Configuration()
    lobby.interval = nil
    lobby.edges = .bounce
    lobby.linger = 15
    lobby.pauseOn = [.hover, .focus]
    lobby.waitReady = 5
    lobby.contentLimit = 60
    lobby.skipFailed = true
    lobby.spring = Spring(response: 0.4, dampingFraction: 0.5, blendDuration: 0)
    lobby.accent = "#fff"
    lobby.chrome = .notched
    lobby.indicator.maxVisible = 5
    lobby.indicator.hidesForSinglePage = true
    lobby.indicator.activeWidth = 20
    lobby.indicator.inactiveWidth = 7
    lobby.indicator.height = 8
    lobby.indicator.spacing = 5
    #expect(carousels[0].configuration == lobby)
    #expect(
      carousels[0].pages == [
        Page(id: "a", title: "A", duration: .content, extra: #"{"x":16,"y":0.5}"#),
        Page(id: "b", duration: .seconds(2.5), enabled: false, content: #"{"kind":"color"}"#),
      ])
    #expect(carousels[1].configuration == Configuration())
    #expect(carousels[1].pages == [])
  }

  @Test func listsEverythingThatIsWrong() {
    #expect(
      problems(
        """
        {
          socket: { mode: "0999", pth: "/x", path: "" },
          http: { listen: "localhost", view: 1 },
          timeZone: "../etc/passwd",
          access: { control: ["a b", "@"] },
          limits: { line: 10, clients: 0, pages: 1.5, stall: 0 },
          state: true,
          log: { level: "loud" },
          carousels: {
            default: {
              intervall: 3, interval: 0, edges: "around", linger: Infinity, accent: "blue",
              pauseOn: ["hoover"], indicator: { maxVisible: 2 }, seed: -1,
              home: { page: "nowhere" }, waitReady: NaN, align: true,
              pages: [
                { id: "a" },
                { title: "no id" },
                { id: "a", duration: 0 },
                { id: "b c", duration: "abc", color: "#12" },
                { id: "d", duration: -1, enabled: "yes", content: {} },
                { id: "e", content: { kind: "text" }, extra: { a: [NaN] } },
                { id: "f", content: { kind: "image", src: "a", fit: "fill", x: 1 } },
                { id: "g", schedule: { days: ["monday"], windows: ["8-9"], from: "today" } },
                7,
              ],
            },
            "no name!": {},
          },
          log: {},
          carousel: {},
        }
        """) == [
          "socket.mode: \"0999\" is not permission bits in octal, such as \"0660\"",
          "socket.pth: there is no such key; did you mean path?",
          "socket.path: \"\" is not a path of 1 to 107 bytes",
          "http.listen: \"localhost\" is not an address and a port, such as \"127.0.0.1:8737\" or \"[::1]:8737\", or \"unix:/PATH\"",
          "http.view: 1 is not one of open, token",
          "timeZone: \"../etc/passwd\" is not the name of a time zone, such as \"Europe/Berlin\"",
          "access.control[0]: \"a b\" is not a user or an @group",
          "access.control[1]: \"@\" is not a user or an @group",
          "limits.line: 10 is below 1024",
          "limits.clients: 0 is below 1",
          "limits.pages: 1.5 is not a whole number from 1 to 1000000",
          "limits.stall: 0 is below 0.1",
          "state: true is not false, or a text of at most 4096 bytes",
          "log.level: \"loud\" is not one of error, warning, info, debug",
          "carousels.default.intervall: there is no such key; did you mean interval?",
          "carousels.default.interval: 0 is below 0.1",
          "carousels.default.edges: \"around\" is not one of loop, rewind, bounce, stop",
          "carousels.default.linger: Infinity is not a finite number",
          "carousels.default.accent: \"blue\" is not a colour (#RGB, #RRGGBB or #RRGGBBAA)",
          "carousels.default.pauseOn[0]: \"hoover\" is not one of hover, focus",
          "carousels.default.indicator.maxVisible: 2 is below 3",
          "carousels.default.seed: -1 is below 0",
          "carousels.default.home.after: is missing",
          "carousels.default.waitReady: NaN is not a finite number",
          "carousels.default.align: true is not \"clock\"",
          "carousels.default.pages[1].id: is missing",
          "carousels.default.pages[2].duration: 0 is below 0.1",
          "carousels.default.pages[3].id: \"b c\" is not a name (1 to 64 of A-Z a-z 0-9 . _ -)",
          "carousels.default.pages[3].duration: \"abc\" is not a number from 0.1 to 31536000, or \"content\"",
          "carousels.default.pages[3].color: \"#12\" is not a colour (#RGB, #RRGGBB or #RRGGBBAA)",
          "carousels.default.pages[4].duration: -1 is below 0.1",
          "carousels.default.pages[4].enabled: \"yes\" is not true or false",
          "carousels.default.pages[4].content.kind: is missing",
          "carousels.default.pages[5].content.text: is missing",
          "carousels.default.pages[5].extra: NaN is not a finite number",
          "carousels.default.pages[6].content.fit: \"fill\" is not one of cover, contain",
          "carousels.default.pages[6].content.x: there is no such key",
          "carousels.default.pages[7].schedule.days[0]: \"monday\" is not one of mon, tue, wed, thu, fri, sat, sun",
          "carousels.default.pages[7].schedule.windows[0]: \"8-9\" is not a window such as 08:00-18:00",
          "carousels.default.pages[7].schedule.from: \"today\" is not a date or time such as 2026-03-29 or 2026-03-29T08:00",
          "carousels.default.pages[8]: 7 is not an object of id, title, label, icon, color, content, duration, enabled, schedule, extra",
          "carousels.\"no name!\": \"no name!\" is not a valid name",
          "carousel: there is no such key; did you mean carousels?",
          "log: stands twice, the second time in line 28",
          "carousels.default.pages[2].id: \"a\" is the id of pages[0] already",
          "carousels.default.home.page: there is no page \"nowhere\"",
        ])
  }

  @Test func aSyntaxErrorHasItsLineAndColumn() {
    #expect(
      problems("{\n  carousels: {\n    default: [\n  }\n}") == [
        "line 4, column 3: '}' cannot begin a value"
      ])
    #expect(problems("") == ["line 1, column 1: there is no value"])
    #expect(
      problems("{ carousels: { default: { interval: 1e400 } } }") == [
        "line 1, column 37: 1e400 is larger than any number that can be kept"
      ])
    #expect(problems("[]").count == 1)
  }

  @Test func keysThatJSONWouldMergeAreFound() {
    #expect(
      problems("{ carousels: { default: {},\n 'default': {} } }") == [
        "carousels.default: stands twice, the second time in line 2"
      ])
    #expect(
      problems("{ carousels: { d: { pages: [{ id: 'a', id: 'b', extra: { x: 1, x: 1 } }] } } }")
        == [
          "carousels.d.pages[0].id: stands twice, the second time in line 1",
          "carousels.d.pages[0].extra.x: stands twice, the second time in line 1",
        ])
  }

  @Test func whatDoesNotGoTogetherIsRefused() {
    #expect(
      problems("{ carousels: { d: { order: 'shuffled', edges: 'stop' } } }") == [
        "carousels.d.order: \"shuffled\" needs the edges loop"
      ])
    #expect(
      problems(
        """
        { carousels: { d: { align: 'clock', edges: 'rewind', interval: null,
          pages: [{ id: 'a', duration: 'content' }, { id: 'b' }] } } }
        """) == [
          "carousels.d.align: \"clock\" needs the edges loop",
          "carousels.d.align: \"clock\" needs pages whose durations are seconds",
          "carousels.d.align: \"clock\" needs an interval, or a duration of every page",
        ])
    #expect(
      problems("{ state: false, http: { media: 'media', tokenFile: '/t' } }") == [
        "http.media: \"media\" is relative to the state folder, and state is false"
      ])
    #expect(
      problems("{ limits: { pages: 1 }, carousels: { d: { pages: [{id:'a'},{id:'b'}] } } }") == [
        "carousels.d.pages: 2 pages are more than 1, the limit of pages"
      ])
  }

  @Test func warnsOfWhatThisVersionDoesNotActOn() throws {
    #expect(
      try warnings(
        """
        {
          http: { listen: "127.0.0.1:80" }, timeZone: "Europe/Berlin", state: "/s",
          carousels: { d: { order: "shuffled", seed: 7, home: { page: "a", after: 60 },
            waitReady: 5, skipFailed: true, animation: { spring: { response: 0.4 } },
            pages: [{ id: "a", schedule: { days: ["mon"] } }] } },
        }
        """) == [
          "timeZone: this version does not act on \"Europe/Berlin\" yet",
          "carousels.d.order: this version does not act on \"shuffled\" yet",
          "carousels.d.seed: this version does not act on 7 yet",
          "carousels.d.home: this version does not act on an object yet",
          "carousels.d.pages[0].schedule: this version does not act on an object yet",
        ])
    #expect(
      try warnings(
        """
        { http: { listen: "127.0.0.1:80", hosts: ["wall"], view: "token" }, timeZone: null, state: false,
          carousels: { d: { order: "listed", seed: 0x0, align: null, home: null, waitReady: null,
            skipFailed: false, animation: { spring: { response: 0.50 } },
            pages: [{ id: "a", schedule: null }, { id: "b", schedule: {} }] } } }
        """) == [])
  }

  @Test func moreCarouselsThanTheLimitAreRefused() throws {
    func file(_ count: Int) -> String {
      "{carousels:{" + (0..<count).map { "c\($0):{}" }.joined(separator: ",") + "}}"
    }
    #expect(try read(file(16_384)).configuration.carousels.count == 16_384)
    let error = #expect(throws: ConfigurationProblems.self) { try read(file(16_385)) }
    #expect(error?.lines == ["carousels: 16385 carousels are more than 16384"])
  }

  @Test func tenThousandPagesAreReadInNoTime() throws {
    let pages = (0..<10_000).map { "{id:'p\($0)',title:'Page \($0)'}" }.joined(separator: ",")
    let file = try read("{carousels:{d:{pages:[\(pages)]}}}")
    #expect(file.configuration.carousels[0].pages.count == 10_000)
  }
}
