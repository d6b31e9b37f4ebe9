import CarouselWire
import Glibc

/// Where the socket is to be, and how.
struct SocketPlace {
  let path: String
  let mode: mode_t
  let group: gid_t?

  /// The place of the configuration, unless `path` says another, else the standard one.
  /// - Parameter isOpened: whether there is to be a socket at it.
  init(
    _ socket: DaemonConfiguration.Socket, path: String?, paths: Paths, isOpened: Bool
  ) throws(StartFailure) {
    let path = path ?? socket.path
    if isOpened, path == nil, paths.isRuntimeFolderShared {
      let folder = SocketFolder(path: paths.runtimeFolder)
      try folder.create(for: paths.socket)
      try folder.checkOwner()
    }
    self.path = path ?? paths.socket
    mode = mode_t(socket.mode)
    do {
      group = try socket.group.map(Accounts.existingGroup(named:))
    } catch {
      throw StartFailure(ConfigurationProblems(problems: [error]))
    }
  }
}
