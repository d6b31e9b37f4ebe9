import Carousel
import FoundationEssentials
import Testing

@testable import CarouselWire

/// The files of `config/`, as they stand in the repository.
struct ConfigurationSchemaTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../config")

  private func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// Not a check: how the file is made after a change of the table.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CAROUSEL_WRITE_SCHEMA"] != nil))
  func writesTheSchema() throws {
    let schema = try JSONParser.parse(ConfigurationSchema.document).value
    try Data((schema.indentedText + "\n").utf8)
      .write(to: folder.appending(path: "carousel.schema.json"))
  }

  @Test func theSchemaInTheRepositoryIsTheOneOfTheTable() throws {
    let written = try JSONParser.parse(try file("carousel.schema.json")).value
    let isCurrent = written.text == text(ConfigurationSchema.document)
    #expect(isCurrent, "run: CAROUSEL_WRITE_SCHEMA=1 swift test --filter writesTheSchema")
  }

  @Test func theExampleIsValidAndHasTheDefaults() throws {
    let example = try ConfigurationFile(try file("carousel.json5"))
    #expect(example.warnings == [])
    var expected = DaemonConfiguration()
    expected.socket.path = "/run/carousel/carousel.sock"
    expected.http?.isConfigured = true
    expected.carousels = example.configuration.carousels
    #expect(example.configuration == expected)
    let carousel = try #require(example.configuration.carousels.first)
    #expect(carousel.name == "default")
    #expect(carousel.configuration == Configuration())
    #expect(carousel.pages.map(\.id) == ["welcome", "menu", "board"])
  }

  @Test func theExampleNamesEveryKey() throws {
    let example = try JSONParser.parse(try file("carousel.json5"), dialect: .json5).value
    let all = ConfigurationFields.all.map(\.name).filter { $0 != "state" }
    #expect(example.members?.map(\.key) == all)
    let carousel = example["carousels"]?["default"]
    let keys = Set(carousel?.members?.map(\.key) ?? [])
    #expect(keys == Set(CarouselFields.all.map(\.name)))
  }
}
