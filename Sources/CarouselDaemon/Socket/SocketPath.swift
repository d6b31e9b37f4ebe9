import Glibc

/// The Unix socket in the file system: claimed so that two starts cannot take it from each other
/// and nothing of anybody else's is touched, and taken away at the end.
final class SocketPath {
  /// The longest path that a socket address holds (unix(7)), in bytes.
  static let longestPath = 107

  /// Where clients find the socket.
  let path: String
  /// The listening socket, not blocking; closed by its ``Listener``.
  let descriptor: Int32

  /// Which file it is.
  let identity: FileIdentity
  /// The socket that lay here before, which nobody listened on; nil: none.
  let former: FileIdentity?

  private let lock: LockFile

  /// Claims `path`: makes its folder where that is missing, takes the lock, replaces a socket that nobody listens on.
  /// - Parameters:
  ///   - mode: the permissions that the socket has from its first moment under this path.
  ///   - group: the group that it has from then on; the process's own where nil.
  init(path: String, mode: mode_t, group: gid_t?) throws(StartFailure) {
    try Self.checkName(path)
    let place = Place(path)
    try SocketFolder(path: place.folder).create(for: path)
    lock = try Self.lock(beside: path)
    try Self.checkVacant(path)
    former = FileIdentity(path: path)
    let folder = open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else {
      throw StartFailure(message: "cannot open the folder \(place.folder): \(systemError())")
    }
    defer { close(folder) }
    (descriptor, identity) = try Self.listen(
      in: folder, as: place.name, mode: mode, group: group, path: path)
    self.path = path
  }

  /// Takes the socket away, where it is still the one made here.
  func remove() {
    if FileIdentity(path: path) == identity { unlink(path) }
  }
}

extension SocketPath {
  private struct Place {
    let folder: String
    let name: String

    init(_ path: String) {
      guard let slash = path.lastIndex(of: "/") else {
        (folder, name) = (".", path)
        return
      }
      folder = slash == path.startIndex ? "/" : String(path[..<slash])
      name = String(path[path.index(after: slash)...])
    }
  }

  private static func checkName(_ path: String) throws(StartFailure) {
    guard path.utf8.count <= longestPath else {
      throw StartFailure(
        message: "the socket path has \(path.utf8.count) bytes, at most \(longestPath) fit "
          + "into a socket address: \(path)")
    }
    guard !path.isEmpty, !path.utf8.contains(0), !path.hasSuffix("/") else {
      throw StartFailure(message: "the socket path \"\(path)\" does not name a file")
    }
  }

  private static func lock(beside path: String) throws(StartFailure) -> LockFile {
    do {
      return try LockFile(path: "\(path).lock")
    } catch {
      switch error {
      case .heldBy(let pid): throw alreadyRunning(pid: pid, path: path)
      case .unusable(let why): throw StartFailure(message: "\(path).lock \(why)")
      case .forbidden:
        if case .alive(let pid) = SocketProbe(path: path).answer {
          throw alreadyRunning(pid: pid, path: path)
        }
        throw StartFailure(message: "\(path).lock may not be opened by user \(geteuid())")
      }
    }
  }

  private static func checkVacant(_ path: String) throws(StartFailure) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else {
        throw StartFailure(message: "cannot look at \(path): \(systemError())")
      }
      return
    }
    let kind =
      switch status.st_mode & S_IFMT {
      case S_IFSOCK: nil as String?
      case S_IFREG: "a regular file"
      case S_IFLNK: "a symbolic link"
      case S_IFDIR: "a folder"
      default: "a device or a pipe"
      }
    if let kind {
      throw StartFailure(message: "\(path) is \(kind), not a socket; it was left untouched")
    }
    switch SocketProbe(path: path).answer {
    case .stale: return
    case .alive(let pid): throw alreadyRunning(pid: pid, path: path)
    case .unknown(let why):
      throw StartFailure(
        message: "\(path) is a socket that cannot be tried (\(why)); it was left untouched")
    }
  }

  private static func alreadyRunning(pid: pid_t, path: String) -> StartFailure {
    // The kernel does not name a process of another container, nor one whose queue is full.
    StartFailure(message: "already running\(pid > 0 ? " (pid \(pid))" : "") on \(path)")
  }

  /// Makes the socket under a name that nobody knows, and only then moves it into place: so it
  /// never shows with other permissions, and never without somebody who listens.
  private static func listen(
    in folder: Int32, as name: String, mode: mode_t, group: gid_t?, path: String
  ) throws(StartFailure) -> (Int32, FileIdentity) {
    let hidden = ".carouseld-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else {
      throw StartFailure(message: "cannot make a socket: \(systemError())")
    }
    func failure(_ what: String) -> StartFailure {
      let failure = StartFailure(message: "cannot \(what) \(path): \(systemError())")
      unlinkat(folder, hidden, 0)
      close(descriptor)
      return failure
    }
    let mask = umask(0o177)
    // By way of the folder's descriptor, since the folder's path may leave no room for the name.
    let bound = SocketAddress("/proc/self/fd/\(folder)/\(hidden)")?.bind(descriptor) ?? false
    umask(mask)
    guard bound else { throw failure("make the socket") }
    if let group, fchownat(folder, hidden, .max, group, AT_SYMLINK_NOFOLLOW) != 0 {
      throw failure("give group \(group) the socket")
    }
    guard fchmodat(folder, hidden, mode, 0) == 0 else { throw failure("set the mode of") }
    guard Glibc.listen(descriptor, 4096) == 0 else { throw failure("listen on") }
    guard let identity = FileIdentity(folder: folder, name: hidden),
      renameat(folder, hidden, folder, name) == 0
    else { throw failure("put the socket in place at") }
    return (descriptor, identity)
  }
}
