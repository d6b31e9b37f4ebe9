import Glibc

/// The folder that a socket lies in.
struct SocketFolder {
  let path: String

  /// Makes what is missing of the folder: 0755 as root, else 0700, whatever the umask.
  func create() throws(StartFailure) {
    let mode: mode_t = geteuid() == 0 ? 0o755 : 0o700
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? "\(part)" : "/\(part)"
      if mkdir(made, mode) == 0 {
        chmod(made, mode)
      } else if errno != EEXIST, access(made, F_OK) != 0 {
        throw StartFailure(message: "cannot make the folder \(made): \(systemError())")
      }
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw StartFailure(message: "cannot use the folder \(path): \(systemError())")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw StartFailure(message: "\(path) is not a folder, so no socket can lie in it")
    }
  }

  /// Refuses a folder under /tmp that somebody else made or could write into.
  func checkOwner() throws(StartFailure) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else {
      throw StartFailure(
        message: "\(path) is not a folder of yours that only you can write into; "
          + "remove it, or set XDG_RUNTIME_DIR or --socket")
    }
  }
}
