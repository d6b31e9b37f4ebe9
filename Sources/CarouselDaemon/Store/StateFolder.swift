import Glibc

/// A folder for what the daemon keeps.
enum StateFolder {
  /// Makes the folder where it is missing, and every one above it, for its owner alone (0700)
  /// whatever the umask.
  static func make(_ path: String) throws(StartFailure) {
    var prefix = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      prefix += (prefix.isEmpty || prefix.hasSuffix("/") ? "" : "/") + name
      if mkdir(prefix, 0o700) == 0 {
        chmod(prefix, 0o700)
        continue
      }
      let reason = errno
      guard reason == EEXIST || isFolder(prefix) else {
        throw StartFailure(message: "cannot make the folder \(prefix): \(systemError(reason))")
      }
    }
    guard isFolder(path) else {
      throw StartFailure(message: "\(path) is not a folder; remove it, or name another one")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
