import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct CommandLineArgumentsTests {
  private func parse(
    _ words: String..., environment: [String: String] = [:]
  ) throws(StartFailure) -> CommandLineArguments {
    try CommandLineArguments(words, environment: { environment[$0] })
  }

  private func complaint(
    _ words: String..., environment: [String: String] = [:]
  ) -> StartFailure? {
    do {
      _ = try CommandLineArguments(words, environment: { environment[$0] })
      return nil
    } catch {
      return error
    }
  }

  @Test func `without any it runs with what it finds`() throws {
    let arguments = try parse()
    #expect(arguments.action == .run)
    #expect(arguments.configuration == nil)
    #expect(arguments.socket == nil)
    #expect(arguments.http == nil)
    #expect(arguments.logLevel == nil)
    #expect(arguments.logFormat == nil)
  }

  @Test func `takes values after a space or an equals sign`() throws {
    let arguments = try parse(
      "--config", "/c", "--socket=/s=1", "--log-level", "debug", "--log-format=json")
    #expect(arguments.configuration == "/c")
    #expect(arguments.socket == "/s=1")
    #expect(arguments.logLevel == .debug)
    #expect(arguments.logFormat == .json)
  }

  @Test func `flags win over the environment, and an empty variable is none`() throws {
    let environment = [
      "CAROUSEL_CONFIG": "/environment", "CAROUSEL_SOCKET": "", "CAROUSEL_LOG_LEVEL": "error",
      "CAROUSEL_LOG_FORMAT": "json",
    ]
    let arguments = try parse("--config", "/flag", environment: environment)
    #expect(arguments.configuration == "/flag")
    #expect(arguments.socket == nil)
    #expect(arguments.logLevel == .error)
    #expect(arguments.logFormat == .json)
  }

  @Test func `HTTP is served where the flag says, or not at all`() throws {
    #expect(try parse("--http", "[::1]:0").http == .at(.tcp(host: "::1", port: 0)))
    #expect(try parse("--http=unix:/s").http == .at(.unix(path: "/s")))
    let environment = ["CAROUSEL_HTTP": "127.0.0.1:80"]
    #expect(try parse(environment: environment).http == .at(.tcp(host: "127.0.0.1", port: 80)))
    #expect(try parse("--http", "off", environment: environment).http == .off)
  }

  @Test func `the place of HTTP takes that of the file, and no other key`() throws {
    var file = DaemonConfiguration.HTTP()
    file.touch = false
    #expect(try parse().http(over: file) == file)
    #expect(try parse().http(over: nil) == nil)
    #expect(try parse("--http", "off").http(over: file) == nil)
    let http = try parse("--http", "127.0.0.1:0").http(over: file)
    #expect(http?.listen == [.tcp(host: "127.0.0.1", port: 0)])
    #expect(http?.isConfigured == true)
    #expect(http?.touch == false)
    #expect(try parse("--http", "127.0.0.1:0").http(over: nil)?.touch == true)
  }

  @Test func `the last of two equal flags wins`() throws {
    #expect(try parse("--socket", "/a", "--socket", "/b").socket == "/b")
  }

  @Test func `knows what to do instead of running`() throws {
    #expect(try parse("--check", "--config", "/c").action == .check)
    #expect(try parse("--help", "--no-such-thing").action == .help)
    #expect(try parse("-h").action == .help)
    #expect(try parse("--version").action == .version)
  }

  @Test func `says what is wrong and exits with the code for it`() {
    #expect(
      complaint("--port", "1")
        == StartFailure(
          message: "there is no option --port; see carouseld --help", exitCode: 2))
    #expect(complaint("serve")?.message.hasPrefix("there is no option serve") == true)
    #expect(complaint("--socket")?.message.hasPrefix("--socket needs a value") == true)
    #expect(complaint("--config=")?.message.hasPrefix("--config needs a path") == true)
    #expect(
      complaint("--log-level", "loud")?.message
        == "--log-level: \"loud\" is not one of error, warning, info, debug; "
        + "see carouseld --help")
    #expect(
      complaint("--http", "on")?.message
        == "--http: \"on\" is not an address and a port, such as \"127.0.0.1:8737\" or "
        + "\"[::1]:8737\", or \"unix:/PATH\", or off; see carouseld --help")
    #expect(
      complaint(environment: ["CAROUSEL_LOG_FORMAT": "xml"])?.message
        == "CAROUSEL_LOG_FORMAT: \"xml\" is not one of text, json; see carouseld --help")
  }

  @Test func `the help names every option`() {
    for option in [
      "--config", "--socket", "--http", "--log-level", "--log-format",
      "--check", "--version", "--help",
    ] {
      #expect(CommandLineArguments.help.contains("  \(option) "))
    }
  }
}
