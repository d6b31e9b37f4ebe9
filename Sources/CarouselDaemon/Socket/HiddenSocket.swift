import Glibc

/// A listening socket under a name that nobody looks for, until it is shown where clients find it:
/// so it never shows with other permissions, and never without somebody who listens.
struct HiddenSocket {
  /// The listening socket, not blocking.
  let descriptor: Int32
  /// Which file it is.
  let identity: FileIdentity
  private let place: Place

  /// Where it hides.
  struct Place {
    /// The open folder.
    let folder: Int32
    /// The name in it that clients look for.
    let destination: String
    /// The path of that, for messages.
    let finalPath: String
    /// The same for all starts there, only one of which has the lock: so what a crash leaves behind
    /// is found.
    let name: String

    /// A place for the socket that is to be `destination` in the folder.
    init(folder: Int32, destination: String, path: String) {
      self.folder = folder
      self.destination = destination
      finalPath = path
      // A name of any length becomes one that fits (FNV-1a).
      let hash = destination.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
      }
      name = ".carouseld-\(String(hash, radix: 16))"
    }

    /// By way of the folder's descriptor, since the folder's path may leave no room for the name.
    var path: String { "/proc/self/fd/\(folder)/\(name)" }

    /// Takes away what is hidden there.
    func remove() { unlinkat(folder, name, 0) }

    /// Takes away the socket `stale` from where clients find it. It is moved first and looked at
    /// then, so that what anybody else has put there meanwhile is not lost.
    func takeAway(_ stale: FileIdentity) throws(StartFailure) {
      guard renameat(folder, destination, folder, name) == 0 else {
        if errno == ENOENT { return }
        throw StartFailure(
          message: "cannot take the old socket away at \(finalPath): \(systemError())")
      }
      guard FileIdentity(folder: folder, name: name) == stale else {
        renameat(folder, name, folder, destination)
        throw StartFailure(message: "another program has just put something else at \(finalPath)")
      }
      remove()
    }
  }

  /// Listens there, with this mode and group; the group is the process's own where nil.
  init(_ place: Place, mode: mode_t, group: gid_t?) throws(StartFailure) {
    self.place = place
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else {
      throw StartFailure(message: "cannot make a socket: \(systemError())")
    }
    self.descriptor = descriptor
    let mask = umask(0o177)
    let isBound = SocketAddress(place.path)?.bind(descriptor) ?? false
    umask(mask)
    guard isBound, let identity = FileIdentity(folder: place.folder, name: place.name) else {
      let failure = StartFailure(
        message: "cannot make the socket \(place.finalPath): \(systemError())")
      close(descriptor)
      throw failure
    }
    self.identity = identity
    if let group, fchownat(place.folder, place.name, .max, group, AT_SYMLINK_NOFOLLOW) != 0 {
      throw failure("give group \(group) the socket")
    }
    guard fchmodat(place.folder, place.name, mode, 0) == 0 else { throw failure("set the mode of") }
    guard listen(descriptor, 4096) == 0 else { throw failure("listen on") }
  }

  /// Shows it where clients find it, unless there is anything by now.
  func show() throws(StartFailure) {
    // A rename would replace what another program has put there meanwhile.
    guard linkat(place.folder, place.name, place.folder, place.destination, 0) == 0 else {
      throw failure("put the socket in place at")
    }
    place.remove()
  }

  private func failure(_ what: String) -> StartFailure {
    let failure = StartFailure(message: "cannot \(what) \(place.finalPath): \(systemError())")
    place.remove()
    close(descriptor)
    return failure
  }
}
