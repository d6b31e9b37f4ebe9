import CarouselWire
import Glibc

/// Where things lie: in the folders that a service manager made for its service
/// (RuntimeDirectory=, StateDirectory= and ConfigurationDirectory= of systemd.exec(5)), else in those
/// of root or of a user (XDG Base Directory Specification).
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
    let service = serviceFolder("CONFIGURATION_DIRECTORY").map { "\($0)/carousel.json5" }
    let usual = usualConfigurationFiles
    return [service].compactMap(\.self) + usual.filter { $0 != service }
  }

  private var usualConfigurationFiles: [String] {
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
    if let folder = serviceFolder("RUNTIME_DIRECTORY") { return folder }
    if user == 0 { return "/run/carousel" }
    return folder("XDG_RUNTIME_DIR").map { "\($0)/carousel" } ?? "/tmp/carousel-\(user)"
  }

  /// Whether ``runtimeFolder`` is one that anybody could have made.
  var isRuntimeFolderShared: Bool {
    user != 0 && folder("XDG_RUNTIME_DIR") == nil && serviceFolder("RUNTIME_DIRECTORY") == nil
  }

  /// The state folder unless it is set; nil: a user without a home, who has none.
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

  private var home: String? { folder("HOME") }

  /// The first of the folders that systemd names, with colons between them.
  private func serviceFolder(_ variable: String) -> String? {
    let first = environment(variable)?.split(separator: ":").first
    return first.flatMap { $0.hasPrefix("/") ? String($0) : nil }
  }

  /// The specification says that a path which is not absolute is to be ignored.
  private func folder(_ variable: String) -> String? {
    environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
