import Carousel

extension DaemonConfiguration {
  /// The configuration of an object which was checked against ``ConfigurationFields``.
  init(checked json: JSON) {
    self.init()
    json["socket"].map { socket = Socket(checked: $0) }
    json["http"].map { http = $0 == .bool(false) ? nil : HTTP(checked: $0) }
    timeZone = json["timeZone"]?.string
    access.control = json["access"]?["control"]?.texts ?? access.control
    json["limits"].map { limits = Limits(checked: $0) }
    switch json["state"] {
    case .bool(false)?: state = .none
    case .string(let path)?: state = .folder(path)
    default: state = .standard
    }
    json["log"].map { log = Log(checked: $0) }
    guard let given = json["carousels"]?.members else {
      carousels = [NamedCarousel(name: "default", configuration: Configuration(), pages: [])]
      return
    }
    carousels = given.map { member in
      NamedCarousel(
        name: member.key, configuration: Configuration(checked: member.value),
        pages: (member.value["pages"]?.array ?? []).map { Page(checked: $0) })
    }
  }
}

extension DaemonConfiguration.Socket {
  fileprivate init(checked json: JSON) {
    self.init()
    path = json["path"]?.string
    mode = json["mode"]?.string.flatMap { UInt16($0, radix: 8) } ?? mode
    group = json["group"]?.string
  }
}

extension DaemonConfiguration.HTTP {
  fileprivate init(checked json: JSON) {
    self.init()
    if let given = json["listen"] {
      listen = (given.texts ?? [given.string].compactMap(\.self)).compactMap(ListenAddress.init)
      isConfigured = true
    }
    hosts = json["hosts"]?.texts?.compactMap(HostAndPort.init) ?? hosts
    origins = json["origins"]?.texts?.compactMap(WebOrigin.init) ?? origins
    touch = json["touch"]?.bool ?? touch
    viewNeedsToken = json["view"] == "token"
    tokenFile = json["tokenFile"]?.string ?? tokenFile
    media = json["media"]?.string ?? media
    upload = json["upload"]?.integer ?? upload
  }
}

extension DaemonConfiguration.Limits {
  fileprivate init(checked json: JSON) {
    self.init()
    line = json["line"]?.integer ?? line
    clients = json["clients"]?.integer ?? clients
    clientsPerUser = json["clientsPerUser"]?.integer ?? clientsPerUser
    pages = json["pages"]?.integer ?? pages
    repliesPending = json["repliesPending"]?.integer ?? repliesPending
    stall = json["stall"]?.number ?? stall
  }
}

extension DaemonConfiguration.Log {
  fileprivate init(checked json: JSON) {
    self.init()
    level = json["level"]?.string.flatMap(LogLevel.init(rawValue:)) ?? level
    format = json["format"]?.string.flatMap(Format.init(rawValue:)) ?? format
  }
}

extension JSON {
  fileprivate var texts: [String]? { array?.compactMap(\.string) }
}
