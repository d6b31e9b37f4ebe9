import Carousel

/// The keys of the configuration file.
enum ConfigurationFields {
  static let all: [Field] = [
    Field("$schema", .text(path), "Where editors find the description of this file"),
    Field("socket", .object(socket), "Where clients connect"),
    Field("http", .either([.off, .object(http)]), "The HTTP listener; false: none"),
    Field(
      "timeZone", .nullable(.formatted(.timeZone)), standard: .null, actsOn: [.null],
      "The zone of schedules; null: the machine's"),
    Field(
      "access",
      .object([
        Field(
          "control", .array(.formatted(.userOrGroup), maximum: 1000), standard: .array([]),
          "Users and @groups that may move and edit")
      ]), "Who may do more than look"),
    Field("limits", .object(limits), "What bounds memory and time"),
    Field(
      "state", .either([.off, .text(path)]),
      "The folder of the token, of media and of durable edits and holds; false keeps nothing"),
    Field("log", .object(log), "What is logged, and how"),
    Field(
      "carousels", .dictionary(.object(CarouselFields.all)),
      "The carousels by name; without it one named default, with no pages yet"),
  ]

  private static let path = TextLimit(bytes: 4096)

  private static let socket: [Field] = [
    Field(
      "path", .nullable(.formatted(.socketPath)),
      "The socket's path; the place for the daemon's user where it is left out"),
    Field("mode", .formatted(.mode), standard: "0660", "The permission bits, in octal"),
    Field(
      "group", .nullable(.formatted(.account)), standard: .null, "The group that it belongs to"),
  ]

  private static let http: [Field] = {
    let standard = DaemonConfiguration.HTTP()
    return [
      Field(
        "listen", .either([.formatted(.listener), .array(.formatted(.listener), maximum: 16)]),
        standard: .string("\(ListenAddress.standard)"), "Where it is served, or a list of that"),
      Field(
        "hosts", .array(.formatted(.host), maximum: 1000), standard: .array([]),
        "The names that a request may ask for, beside those of loopback"),
      Field(
        "origins", .array(.formatted(.origin), maximum: 1000), standard: .array([]),
        "The other sites whose pages may ask"),
      Field(
        "touch", .boolean, standard: .bool(standard.touch),
        "Whether the display on this machine may do what a finger can"),
      Field(
        "view", .choice(["open", "token"]), standard: "open", "Whether looking needs a token"),
      Field(
        "tokenFile", .text(path), standard: .string(standard.tokenFile),
        "The file of the token, relative to the state folder"),
      Field(
        "media", .text(path), standard: .string(standard.media),
        "The folder of pictures and films, relative to the state folder"),
      limit(
        "upload", 1...(1 << 40), standard.upload, "The most bytes of a picture or film"),
    ]
  }()

  private static let limits: [Field] = {
    let standard = DaemonConfiguration.Limits()
    return [
      limit("line", 1024...16_777_216, standard.line, "The most bytes of a request"),
      limit("clients", 1...1_000_000, standard.clients, "The most connections"),
      limit(
        "clientsPerUser", 1...1_000_000, standard.clientsPerUser,
        "The most connections of one user"),
      limit("pages", 1...1_000_000, standard.pages, "The most pages of one carousel"),
      limit(
        "repliesPending", 1024...1_073_741_824, standard.repliesPending,
        "The most bytes of answers that a client may leave unread"),
      Field(
        "stall", .number(NumberRange(0.1, 86_400)),
        standard: .number(JSONNumber(standard.stall)),
        "The seconds after which a client is closed that takes nothing"),
    ]
  }()

  private static let log: [Field] = [
    Field(
      "level", .choice(LogLevel.allCases.map(\.rawValue)), standard: "info",
      "How much is logged"),
    Field(
      "format", .choice(DaemonConfiguration.Log.Format.allCases.map(\.rawValue)),
      standard: "text", "How a line of the log looks"),
  ]

  private static func limit(
    _ name: String, _ range: ClosedRange<Int>, _ standard: Int, _ summary: String
  ) -> Field {
    Field(name, .integer(range), standard: .number(JSONNumber(standard)), summary)
  }
}
