import CarouselWire
import Glibc

/// The program: from the command line to the daemon, or to what was asked for instead.
@main
enum Main {
  static func main() {
    ProcessSetup.prepare()
    do {
      try run(Array(CommandLine.arguments.dropFirst()), environment: environment)
    } catch {
      for line in error.message.split(separator: "\n") { say(line) }
      exit(error.exitCode)
    }
  }

  private static func run(
    _ words: [String], environment: @escaping (String) -> String?
  ) throws(StartFailure) {
    let arguments = try CommandLineArguments(words, environment: environment)
    let paths = Paths(environment: environment)
    let source = ConfigurationSource(
      named: arguments.configuration, candidates: paths.configurationFiles)
    switch arguments.action {
    case .help: print(CommandLineArguments.help)
    case .version: print("carouseld \(Version.current)")
    case .check: try check(source)
    case .run:
      let variables = try SupervisorVariables(environment: environment)
      SupervisorVariables.forget()
      let loaded: ConfigurationSource.Loaded
      do {
        loaded = try source.load()
      } catch {
        throw StartFailure(error)
      }
      let log = Log(
        level: arguments.logLevel ?? loaded.configuration.log.level,
        format: arguments.logFormat ?? loaded.configuration.log.format,
        output: LogOutput(journal: environment("JOURNAL_STREAM")))
      let daemon = try Daemon(
        arguments, source, loaded, paths: paths, variables: variables, log: log)
      try daemon.run()
    }
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Says everything that is wrong with the configuration.
  private static func check(_ source: ConfigurationSource) throws(StartFailure) {
    do {
      let loaded = try source.load()
      for warning in loaded.warnings { say("\(warning.path): \(warning.problem)") }
      print("\(loaded.file ?? "the built-in configuration"): no problems")
    } catch {
      throw StartFailure(message: error.lines.joined(separator: "\n"))
    }
  }

  /// Writes to standard error, waiting for whoever reads it.
  private static func say(_ line: some StringProtocol) {
    let bytes = Array("carouseld: \(line)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
