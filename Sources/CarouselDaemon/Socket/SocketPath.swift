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
    let stale = try Self.stale(at: path, called: path)
    former = stale
    let folder = open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else {
      throw StartFailure(message: "cannot open the folder \(place.folder): \(systemError())")
    }
    defer { close(folder) }
    let hidden = HiddenSocket.Place(folder: folder, destination: place.name, path: path)
    let hiddenName = "\(place.folder)/\(hidden.name)"
    if try Self.stale(at: hidden.path, called: hiddenName) != nil { hidden.remove() }
    if let stale { try hidden.takeAway(stale) }
    let socket = try HiddenSocket(hidden, mode: mode, group: group)
    try socket.show()
    (descriptor, identity) = (socket.descriptor, socket.identity)
    self.path = path
  }

  /// The folder that a path lies in.
  static func folder(of path: String) -> String { Place(path).folder }

  /// Takes the socket away, where it is still the one made here.
  func remove() {
    if FileIdentity(path: path) == identity { unlink(path) }
  }
}

extension SocketPath {
  private struct Place {
    let folder: String
    let name: String

    /// The folder and the name of `path`.
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
        throw StartFailure(
          message: "\(path).lock may not be opened by user \(geteuid()); "
            + "whoever owns it can remove it, or another path can be named")
      }
    }
  }

  /// What lies at `path`: nothing, or a socket that nobody listens on; anything else is refused.
  private static func stale(
    at path: String, called name: String
  ) throws(StartFailure) -> FileIdentity? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else {
        throw StartFailure(message: "cannot look at \(name): \(systemError())")
      }
      return nil
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
      throw StartFailure(message: "\(name) is \(kind), not a socket; it was left untouched")
    }
    // Before it is tried, so that it is the one that was tried which is taken away.
    let identity = FileIdentity(path: path)
    switch SocketProbe(path: path).answer {
    case .stale: return identity
    case .alive(let pid): throw alreadyRunning(pid: pid, path: name)
    case .unknown(let why):
      throw StartFailure(
        message: "\(name) is a socket that cannot be tried (\(why)); it was left untouched")
    }
  }

  private static func alreadyRunning(pid: pid_t, path: String) -> StartFailure {
    if pid == getpid() {
      return StartFailure(
        message: "\(path) is in use by this daemon itself: the socket of the clients and every "
          + "unix: place of HTTP need paths of their own",
        exitCode: ExitCode.configuration)
    }
    // The kernel does not name a process of another container, nor one whose queue is full.
    return StartFailure(message: "already running\(pid > 0 ? " (pid \(pid))" : "") on \(path)")
  }
}
