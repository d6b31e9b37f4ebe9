import Glibc

/// The variables that the process was started with.
enum Environment {
  /// Those that matter to this tool and are set.
  static var ofThisProcess: [String: String] {
    let names = [
      "CAROUSEL_SOCKET", "CAROUSEL_CAROUSEL", "XDG_RUNTIME_DIR", "NO_COLOR", "TERM",
    ]
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
