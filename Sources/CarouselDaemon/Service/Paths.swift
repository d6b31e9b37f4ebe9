import CarouselWire
import Glibc

/// Where things lie, for root and for a user (XDG Base Directory Specification).
struct Paths {
  private let user: uid_t
  private let environment: (String) -> String?

  /// The paths of this user with this environment.
  init(user: uid_t = geteuid(), environment: @escaping (String) -> String?) {
    self.user = user
    self.environment = environment
  }

  /// Where the configuration is looked for, in this order.
  var configurationFiles: [String] {
    let system = "/etc/carousel/carousel.json5"
    guard user != 0, let folder = folder("XDG_CONFIG_HOME") ?? home.map({ "\($0)/.config" }) else {
      return [system]
    }
    return ["\(folder)/carousel/carousel.json5", system]
  }

  /// The socket's path unless it is set.
  var socket: String { "\(runtimeFolder)/carousel.sock" }

  /// The folder that the socket lies in unless its path is set.
  var runtimeFolder: String {
    if user == 0 { return "/run/carousel" }
    return folder("XDG_RUNTIME_DIR").map { "\($0)/carousel" } ?? "/tmp/carousel-\(user)"
  }

  /// Whether ``runtimeFolder`` is one that anybody could have made.
  var isRuntimeFolderShared: Bool { user != 0 && folder("XDG_RUNTIME_DIR") == nil }

  /// The state folder unless it is set: that of the service where systemd made one
  /// (systemd.exec(5)); nil: a user without a home, who has none.
  var stateFolder: String? {
    if let folder = serviceFolder("STATE_DIRECTORY") { return folder }
    if user == 0 { return "/var/lib/carousel" }
    let states = folder("XDG_STATE_HOME") ?? home.map { "\($0)/.local/state" }
    return states.map { "\($0)/carousel" }
  }

  /// The state folder that the configuration asks for; nil: none.
  func stateFolder(_ state: DaemonConfiguration.StateFolder) -> String? {
    switch state {
    case .standard: stateFolder
    case .none: nil
    case .folder(let path): path
    }
  }

  /// The first of the folders that systemd made.
  private func serviceFolder(_ variable: String) -> String? {
    let first = environment(variable)?.split(separator: ":").first.map(String.init)
    return first.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private var home: String? { folder("HOME") }

  /// The specification says that a path which is not absolute is to be ignored.
  private func folder(_ variable: String) -> String? {
    environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
