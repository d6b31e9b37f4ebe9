import CarouselWire
import Glibc

/// The listening sockets that the service manager opened and handed over, by what is spoken on
/// them. They stay its own: their files are not made, changed or taken away here.
struct InheritedSockets {
  /// Those of the line protocol.
  private(set) var lines: [Socket] = []
  /// Those of HTTP.
  private(set) var http: [Socket] = []

  /// One of them.
  struct Socket: Equatable {
    let descriptor: Int32
    /// Where it listens.
    let address: ListenAddress

    /// Where that is, for the log.
    var place: String {
      if case .unix(let path) = address { path } else { "\(address)" }
    }
  }

  /// Checks them all, and makes each neither block nor go on to other programs.
  init(_ sockets: [SupervisorVariables.HandedOver]) throws(StartFailure) {
    for socket in sockets {
      let kind = try Kind(socket)
      let address = try Self.address(of: socket)
      if kind == .lines, case .tcp = address {
        throw socket.failure(
          "listens at \(address); clients are served on a Unix socket only, "
            + "and a name that serves HTTP is \"http\"")
      }
      try Self.prepare(socket)
      let taken = Socket(descriptor: socket.descriptor, address: address)
      switch kind {
      case .lines: lines.append(taken)
      case .http: http.append(taken)
      case .byFamily:
        if case .unix = address { lines.append(taken) } else { http.append(taken) }
      }
    }
  }

  /// What is to be spoken, by the name; the last two are what systemd names a socket after its
  /// unit.
  private enum Kind {
    case lines, http
    /// Without names, as systemd-socket-activate has it: a TCP socket can be for HTTP only.
    case byFamily

    init(_ socket: SupervisorVariables.HandedOver) throws(StartFailure) {
      switch socket.name {
      case nil: self = .byFamily
      case "socket", "carouseld.socket": self = .lines
      case "http", "carouseld-http.socket": self = .http
      default:
        throw socket.failure(
          "has a name that is not known; FileDescriptorName=socket is for clients, "
            + "FileDescriptorName=http for HTTP")
      }
    }
  }

  private static func address(
    of socket: SupervisorVariables.HandedOver
  ) throws(StartFailure) -> ListenAddress {
    guard let type = option(SO_TYPE, of: socket.descriptor) else {
      throw socket.failure("is not a socket: \(systemError())")
    }
    guard type == Int32(SOCK_STREAM.rawValue) else {
      throw socket.failure("is not a stream socket; its unit needs ListenStream=")
    }
    guard option(SO_ACCEPTCONN, of: socket.descriptor) == 1 else {
      throw socket.failure("does not listen; its unit needs ListenStream= and Accept=no")
    }
    guard let address = SocketName(of: socket.descriptor).address else {
      throw socket.failure("is neither a Unix socket nor one of TCP")
    }
    return address
  }

  private static func prepare(
    _ socket: SupervisorVariables.HandedOver
  ) throws(StartFailure) {
    let flags = fcntl(socket.descriptor, F_GETFL)
    guard flags >= 0, fcntl(socket.descriptor, F_SETFL, flags | O_NONBLOCK) == 0,
      fcntl(socket.descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { throw socket.failure("cannot be used: \(systemError())") }
  }

  private static func option(_ name: Int32, of descriptor: Int32) -> Int32? {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
  }
}

extension SupervisorVariables.HandedOver {
  /// Why it cannot be used. Another try would find the same, so that none is to be made.
  fileprivate func failure(_ problem: String) -> StartFailure {
    let name = name.map { " (\"\($0.printable)\")" } ?? ""
    return StartFailure(
      message: "descriptor \(descriptor)\(name), handed over by the service manager, \(problem)",
      exitCode: ExitCode.configuration)
  }
}
