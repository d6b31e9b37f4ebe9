import Glibc

/// The folder that a socket lies in.
struct SocketFolder {
  let path: String

  /// Makes the folder where it is missing, but none above it: 0755 as root, else 0700, whatever
  /// the umask.
  func create(for socket: String) throws(StartFailure) {
    let mode: mode_t = geteuid() == 0 ? 0o755 : 0o700
    if mkdir(path, mode) == 0 {
      chmod(path, mode)
    } else if errno != EEXIST {
      throw StartFailure(
        message: "cannot make the folder of the socket \(socket): \(systemError())")
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw StartFailure(message: "cannot use the folder of the socket \(socket): \(systemError())")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw StartFailure(
        message: "\(path) is not a folder, so the socket \(socket) cannot lie in it")
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
