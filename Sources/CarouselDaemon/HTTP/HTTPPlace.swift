import CarouselWire
import Glibc

/// Where the HTTP door is to be, and what it needs of the disk.
struct HTTPPlace {
  let configuration: DaemonConfiguration.HTTP
  /// The sockets of the service manager; where there are any, no others are opened.
  let inherited: [InheritedSockets.Socket]
  /// The mode of Unix sockets.
  let mode: mode_t
  /// Their group; the process's own where nil.
  let group: gid_t?
  /// What the paths of the token and of the media are relative to; nil: there is none.
  let stateFolder: String?
  let web: WebFiles

  /// Opens the door. What stands in the way is fatal where HTTP was asked for, else a warning.
  /// - Returns: nil where it cannot be opened.
  func open(
    on loop: EventLoop, dispatcher: Dispatcher, clients: Clients, log: Log
  ) throws(StartFailure) -> HTTPDoor? {
    do {
      let door = HTTPDoor(
        HTTPDoor.Parts(access: try access(log), web: web, media: try media(on: loop, log)),
        on: loop,
        dispatcher: dispatcher, clients: clients, log: log)
      if inherited.isEmpty {
        try door.open(configuration.listen, mode: mode, group: group)
      } else {
        for socket in inherited { door.open(socket) }
      }
      dispatcher.remote = door.access.control.map { token in
        RemoteControl(addresses: door.addresses, hosts: configuration.hosts, token: token)
      }
      return door
    } catch {
      if isWanted { throw error }
      log.warning("\(error.message); goes on without HTTP")
      return nil
    }
  }

  /// Whether HTTP was asked for, and is not just there by default.
  private var isWanted: Bool { configuration.isConfigured || !inherited.isEmpty }

  private func access(_ log: Log) throws(StartFailure) -> HTTPAccess {
    HTTPAccess(
      control: try token(log), touch: configuration.touch ? RandomToken.new() : nil,
      hosts: configuration.hosts, origins: configuration.origins,
      viewNeedsToken: configuration.viewNeedsToken)
  }

  /// The control token; without a place for its file there is none.
  private func token(_ log: Log) throws(StartFailure) -> String? {
    guard let path = path(configuration.tokenFile) else {
      log.warning("there is no folder for the token file, so that nobody has control by HTTP")
      return nil
    }
    do {
      return try TokenFile(path: path).token()
    } catch {
      if isWanted { throw error }
      log.warning("\(error.message); nobody has control by HTTP")
      return nil
    }
  }

  /// The media; without a place for the folder there are none.
  private func media(on loop: EventLoop, _ log: Log) throws(StartFailure) -> MediaLibrary? {
    guard let path = path(configuration.media) else {
      log.warning("there is no place for the media folder, so that pages can show none of it")
      return nil
    }
    do {
      return MediaLibrary(try MediaFolder(path), limit: configuration.upload, on: loop)
    } catch {
      if isWanted { throw error }
      log.warning("\(error.message); pages can show no media")
      return nil
    }
  }

  private func path(_ path: String) -> String? {
    if path.hasPrefix("/") { return path }
    return stateFolder.map { "\($0)/\(path)" }
  }
}
