import CarouselWire

/// What the command line and the environment ask for; flags win.
struct CommandLineArguments: Equatable {
  /// What to do.
  enum Action: Equatable { case run, check, help, version }

  /// Where edits are to be kept, if at all.
  enum State: Equatable { case off, folder(String) }

  /// Where HTTP is to be served, if at all.
  enum HTTP: Equatable { case off, at(ListenAddress) }

  var action = Action.run
  var configuration: String?
  var socket: String?
  var http: HTTP?
  var state: State?
  var web: String?
  var logLevel: LogLevel?
  var logFormat: DaemonConfiguration.Log.Format?

  /// What `--help` says.
  static let help = """
    Usage: carouseld [OPTION]...
    Holds carousels of pages and tells every client which page is on: over a Unix socket, and
    browsers over HTTP.

      --config FILE       read this configuration (JSON5)
      --socket PATH       listen on this Unix socket
      --http PLACE        serve HTTP at ADDRESS:PORT ([ADDRESS]:PORT for IPv6; port 0: any that
                          is free) or unix:/PATH; off serves none
      --state FOLDER      keep what is edited, paused and configured in this folder, for the next
                          start; off keeps nothing
      --web FOLDER        serve the display and the remote control from this folder, not those
                          that are built in (to develop them)
      --log-level LEVEL   error, warning, info (the default) or debug
      --log-format FORMAT text (the default) or json
      --check             check the configuration, say everything that is wrong, and exit
      --version           print the version and exit
      --help              print this and exit

    The environment variables CAROUSEL_CONFIG, CAROUSEL_SOCKET, CAROUSEL_HTTP, CAROUSEL_STATE,
    CAROUSEL_WEB, CAROUSEL_LOG_LEVEL and CAROUSEL_LOG_FORMAT stand for the options of the same
    name, which win over them.
    Without --socket and the file's socket.path, the socket is /run/carousel/carousel.sock for
    root, $XDG_RUNTIME_DIR/carousel/carousel.sock (else /tmp/carousel-UID/carousel.sock) for a user.
    Without --state and the file's state, edits are kept in /var/lib/carousel for root,
    $XDG_STATE_HOME/carousel (else ~/.local/state/carousel) for a user.
    Without --http and the file's http.listen, HTTP is at 127.0.0.1:8737, if that port is free.
    Without --config, the configuration is ~/.config/carousel/carousel.json5 (for a user),
    then /etc/carousel/carousel.json5, then three coloured pages of 3 seconds each.
    SIGHUP reads the configuration again; SIGTERM and SIGINT stop the daemon.
    Under systemd it says when it is ready, takes over sockets that are handed to it, and lies in
    $RUNTIME_DIRECTORY, $STATE_DIRECTORY and $CONFIGURATION_DIRECTORY; see docs/systemd.md.
    """

  /// Reads the arguments without the program's name, and the environment.
  init(_ arguments: [String], environment: (String) -> String?) throws(StartFailure) {
    for option in Option.allCases {
      if let value = environment(option.variable), !value.isEmpty {
        try set(option, value, from: option.variable)
      }
    }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--check": action = .check
      case "--help", "-h": action = .help
      case "--version": action = .version
      default:
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = Option(rawValue: String(parts[0])) else {
          throw Self.usage("there is no option \(argument)")
        }
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw Self.usage("\(argument) needs a value")
        }
        try set(option, value, from: option.rawValue)
      }
      if action == .help || action == .version { return }
    }
  }

  private enum Option: String, CaseIterable {
    case configuration = "--config"
    case socket = "--socket"
    case http = "--http"
    case state = "--state"
    case web = "--web"
    case logLevel = "--log-level"
    case logFormat = "--log-format"

    var variable: String {
      switch self {
      case .configuration: "CAROUSEL_CONFIG"
      case .socket: "CAROUSEL_SOCKET"
      case .http: "CAROUSEL_HTTP"
      case .state: "CAROUSEL_STATE"
      case .web: "CAROUSEL_WEB"
      case .logLevel: "CAROUSEL_LOG_LEVEL"
      case .logFormat: "CAROUSEL_LOG_FORMAT"
      }
    }
  }

  private mutating func set(
    _ option: Option, _ value: String, from name: String
  ) throws(StartFailure) {
    switch option {
    case .configuration: configuration = try Self.path(value, from: name)
    case .socket: socket = try Self.path(value, from: name)
    case .http: http = try Self.http(value, from: name)
    case .state: state = value == "off" ? .off : .folder(try Self.path(value, from: name))
    case .web: web = try Self.path(value, from: name)
    case .logLevel: logLevel = try Self.choice(value, from: name)
    case .logFormat: logFormat = try Self.choice(value, from: name)
    }
  }

  private static func path(_ value: String, from name: String) throws(StartFailure) -> String {
    if value.isEmpty { throw usage("\(name) needs a path") }
    return value
  }

  private static func http(_ value: String, from name: String) throws(StartFailure) -> HTTP {
    if value == "off" { return .off }
    if let place = ListenAddress(value) { return .at(place) }
    throw usage("\(name): \"\(value)\" is not \(ListenAddress.rule), or off")
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ value: String, from name: String
  ) throws(StartFailure) -> Choice {
    if let choice = Choice(rawValue: value) { return choice }
    let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw usage("\(name): \"\(value)\" is not one of \(choices)")
  }

  private static func usage(_ message: String) -> StartFailure {
    StartFailure(message: "\(message); see carouseld --help", exitCode: ExitCode.usage)
  }
}

extension CommandLineArguments {
  /// The HTTP that is to be served; nil: none. The other keys stay the file's.
  func http(over configured: DaemonConfiguration.HTTP?) -> DaemonConfiguration.HTTP? {
    switch http {
    case nil: return configured
    case .off: return nil
    case .at(let place):
      var http = configured ?? DaemonConfiguration.HTTP()
      http.listen = [place]
      http.isConfigured = true
      return http
    }
  }

  /// Where edits are to be kept.
  func state(over configured: DaemonConfiguration.StateFolder) -> DaemonConfiguration.StateFolder {
    switch state {
    case nil: configured
    case .off: .none
    case .folder(let path): .folder(path)
    }
  }
}
