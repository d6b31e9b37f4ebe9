/// Where the daemon's socket may be.
struct SocketLocation: Equatable {
  /// The paths to try, in this order; the first one that answers counts.
  let candidates: [String]
  /// Whether the user named the path, so that it is the only one.
  let isExplicit: Bool

  /// The longest path that a Unix socket can have, in bytes; `sun_path` of unix(7) ends with a NUL.
  static let longestPath = 107

  /// `--socket`, else `CAROUSEL_SOCKET`, else the place of the user's own daemon, else the
  /// system's.
  init(option: String?, environment: [String: String], userID: UInt32) throws(Failure) {
    if let path = option {
      candidates = [try Self.checked(path, from: "--socket")]
      isExplicit = true
    } else if let path = environment["CAROUSEL_SOCKET"], !path.isEmpty {
      candidates = [try Self.checked(path, from: "CAROUSEL_SOCKET")]
      isExplicit = true
    } else {
      let ofTheUser = userID == 0 ? [] : [Self.folder(of: userID, environment) + Self.name]
      candidates = ofTheUser.filter { $0.utf8.count <= Self.longestPath } + [Self.ofTheSystem]
      isExplicit = false
    }
  }

  private static let name = "/carousel.sock"
  /// The place of the daemon that runs as root or as a service.
  static let ofTheSystem = "/run/carousel" + name

  private static func folder(of userID: UInt32, _ environment: [String: String]) -> String {
    guard let runtime = environment["XDG_RUNTIME_DIR"], !runtime.isEmpty else {
      return "/tmp/carousel-\(userID)"
    }
    return runtime + "/carousel"
  }

  private static func checked(_ path: String, from source: String) throws(Failure) -> String {
    guard !path.isEmpty else { throw Failure.usage("\(source) is empty; it must be a path") }
    guard path.utf8.count <= longestPath else {
      throw Failure.usage(
        "\(source) has \(path.utf8.count) bytes; the path of a socket has at most \(longestPath)")
    }
    guard !path.utf8.contains(0) else { throw Failure.usage("\(source) contains a NUL") }
    return path
  }
}
