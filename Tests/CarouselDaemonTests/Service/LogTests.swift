import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct LogTests {
  private let folder: TemporaryFolder
  private let file: Int32

  init() throws {
    folder = try TemporaryFolder()
    file = open(folder["log"], O_RDWR | O_CREAT, 0o600)
  }

  private func log(
    _ level: LogLevel = .info, _ format: DaemonConfiguration.Log.Format = .text,
    journal: Bool = false
  ) -> Log {
    var status = stat()
    fstat(file, &status)
    let stream = journal ? "\(status.st_dev):\(status.st_ino)" : "1:2"
    return Log(level: level, format: format, output: LogOutput(file, journal: stream))
  }

  private var lines: [String] {
    (folder.read("log") ?? "").split(separator: "\n").map(String.init)
  }

  @Test func `a line says when, how grave and what`() throws {
    log().warning("careful")
    let line = try #require(lines.first)
    #expect(line.hasSuffix("Z warning: careful"))
    #expect(line.prefix(24).map { $0.isNumber ? "0" : $0 } == Array("0000-00-00T00:00:00.000Z"))
  }

  @Test(
    arguments: [
      (.error, ["error"]), (.warning, ["error", "warning"]), (.info, ["error", "warning", "info"]),
      (.debug, ["error", "warning", "info", "debug"]),
    ] as [(LogLevel, [String])])
  func `a level has what is graver too`(level: LogLevel, expected: [String]) {
    let log = log(level)
    log.error("x")
    log.warning("x")
    log.info("x")
    log.debug("x")
    #expect(lines.map { String($0.split(separator: " ")[1].dropLast()) } == expected)
  }

  @Test func `under the journal a line begins with its priority and leaves the time to it`() {
    let log = log(.debug, journal: true)
    log.error("a")
    log.warning("b")
    log.info("c")
    log.debug("d")
    #expect(lines == ["<3>a", "<4>b", "<6>c", "<7>d"])
  }

  @Test func `as JSON each line is an object`() throws {
    log(.info, .json).info("say \"hi\"")
    let object = try JSONParser.parse(Array(try #require(lines.first).utf8)).value
    #expect(object["level"]?.string == "info")
    #expect(object["message"]?.string == "say \"hi\"")
    #expect(try #require(object["time"]?.number) > 1_735_689_600)
  }

  @Test func `a change names carousel, page and reason`() throws {
    var carousel = try Carousel(
      pages: [Page(id: "red", title: "Red"), Page(id: "orange", title: "Orange")],
      configuration: Configuration(), now: Clock().now)
    guard
      case .state(let state)? = carousel.handle(.next(steps: 1), now: Clock().now).outputs.last
    else {
      Issue.record("no change")
      return
    }
    log(.info).change(of: "default", to: state)
    log(.warning).change(of: "default", to: state)
    log(.info, .json).change(of: "default", to: state)
    try #require(lines.count == 2)
    #expect(lines[0].hasSuffix("info: default: page \"Orange\" (orange) 2/2, command"))
    let object = try JSONParser.parse(Array(lines[1].utf8)).value
    #expect(object["carousel"]?.string == "default")
    #expect(object["page"]?.string == "orange")
    #expect(object["reason"]?.string == "command")
  }

  @Test func `what would forge a line or steer a terminal is escaped`() {
    #expect("a\nb\u{1b}[31m\u{2028}ü 🏠".printable == "a\\u{a}b\\u{1b}[31m\\u{2028}ü 🏠")
  }
}
