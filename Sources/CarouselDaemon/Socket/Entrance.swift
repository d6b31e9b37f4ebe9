import Glibc

/// Where clients come in: a socket of our own in the file system, or those that the service manager
/// handed over, which stay as they are.
enum Entrance {
  case own(SocketPath)
  case inherited([InheritedSockets.Socket])

  /// Opens the place, unless sockets were handed over.
  init(_ place: SocketPlace, inherited: [InheritedSockets.Socket]) throws(StartFailure) {
    if inherited.isEmpty {
      self = .own(try SocketPath(path: place.path, mode: place.mode, group: place.group))
    } else {
      self = .inherited(inherited)
    }
  }

  /// The listening sockets.
  var descriptors: [Int32] {
    switch self {
    case .own(let socket): [socket.descriptor]
    case .inherited(let sockets): sockets.map(\.descriptor)
    }
  }

  /// Where they are, for the log.
  var name: String {
    switch self {
    case .own(let socket): socket.path
    case .inherited(let sockets):
      "\(sockets.map(\.place).joined(separator: " and ")), which was handed over"
    }
  }

  /// The file of the pages that are on; nil: there is no place for it.
  func currentPages(in paths: Paths, _ log: Log) -> CurrentPages? {
    switch self {
    case .own(let socket):
      return CurrentPages(of: socket.path, socket.identity, former: socket.former, log: log)
    case .inherited(let sockets):
      // An abstract socket is no file.
      guard let place = sockets.first?.place, let socket = FileIdentity(path: place) else {
        return nil
      }
      // It outlives the daemon, so that the same one was there before a crash. Its folder may be
      // the service manager's alone.
      let folder = SocketPath.folder(of: place)
      let path = access(folder, W_OK) == 0 ? place : paths.socket
      return CurrentPages(of: path, socket, former: socket, log: log)
    }
  }

  /// Takes our own socket away.
  func remove() {
    if case .own(let socket) = self { socket.remove() }
  }
}
