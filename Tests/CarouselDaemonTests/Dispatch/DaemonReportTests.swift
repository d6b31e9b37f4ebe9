import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct DaemonReportTests {
  private let service: Service

  init() throws { service = try Service() }

  private func names(_ fields: [Field]) -> [String] { fields.map(\.name) }

  private func keys(_ json: [UInt8]) throws -> [String] {
    try #require(JSONParser.parse(json).value.members).map(\.key)
  }

  @Test func `says what it is and what it can`() throws {
    let info = try JSONParser.parse(service.dispatcher.report.info).value
    #expect(info["name"]?.string == "carouseld")
    #expect(info["protocol"]?.integer == 1)
    #expect(info["pid"]?.integer == Int(getpid()))
    #expect(info["instance"]?.string == "i")
    #expect(info["carousels"]?.array?.map(\.string) == ["default"])
    #expect(info["methods"]?.array?.count == Method.allCases.count)
  }

  @Test func `the reports have the fields that the table of methods promises`() throws {
    let report = service.dispatcher.report
    guard case .object(let info) = Method.daemonInfo.result,
      case .object(let stats) = Method.daemonStats.result
    else {
      Issue.record("the table promises no objects")
      return
    }
    #expect(try Set(keys(report.info)) == Set(names(info)))
    #expect(try Set(keys(report.statistics)) == Set(names(stats)))
  }

  @Test func `counts what happened`() throws {
    let peer = try service.connect()
    peer.send(requests: "\"subscribe\"", "\"carousel.next\"", "\"daemon.stats\"")
    let messages = try (0..<4).map { _ in try peer.message() }
    let stats = try #require(messages[3]["result"])
    #expect(stats["clients"]?.integer == 1)
    #expect(stats["subscribers"]?.integer == 1)
    #expect(stats["events"]?.integer == 1)
    #expect(stats["deliveries"]?.integer == 1)
    #expect(stats["skipped"]?.integer == 0)
    #expect(stats["closed"]?.members?.isEmpty == true)
    #expect(stats["latenessP50"] == .null)
    #expect(try #require(stats["rss"]?.integer) > 1 << 20)
  }
}
