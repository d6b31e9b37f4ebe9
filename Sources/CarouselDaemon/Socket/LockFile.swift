import Glibc

/// The file beside the socket that only one running daemon can hold. The kernel lets go of it with
/// the process, however that ends.
final class LockFile {
  private let descriptor: Int32

  /// Why the lock was not taken.
  enum Failure: Error, Equatable {
    /// Another process has it.
    case heldBy(pid: pid_t)
    /// It cannot be opened or is something else; the rest of a sentence that begins with its path.
    case unusable(String)
    /// It may not be opened by this user.
    case forbidden

    fileprivate init(opening reason: Int32) {
      switch reason {
      case EACCES, EPERM: self = .forbidden
      case ELOOP: self = .unusable("is a symbolic link; it was left untouched")
      case EISDIR: self = .unusable("is a folder; it was left untouched")
      default: self = .unusable("cannot be opened: \(systemError(reason))")
      }
    }
  }

  /// Takes the lock and writes this process's id into the file.
  init(path: String) throws(Failure) {
    // Whatever the umask, or the next start could not open it.
    let mask = umask(0o022)
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
    let reason = errno
    umask(mask)
    guard descriptor >= 0 else { throw Failure(opening: reason) }
    do {
      try check()
      try lock()
      write()
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit {
    // The file itself stays: taking it away would let two later starts lock two different files.
    ftruncate(descriptor, 0)
    close(descriptor)
  }

  /// Whether the file at `path` is the one that is locked; somebody may have taken it away.
  func isStill(at path: String) -> Bool {
    FileIdentity(path: path) == FileIdentity(descriptor: descriptor)
  }

  /// Refuses a file that holds anything but a process id: it is not ours to write into.
  private func check() throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unusable("is not a regular file")
    }
    guard content.allSatisfy({ $0 == UInt8(ascii: "\n") || (48...57).contains($0) }) else {
      throw .unusable("is not a lock file of carouseld; it was left untouched")
    }
  }

  private func lock() throws(Failure) {
    // The holder may end between the two calls; then the next round takes the lock.
    for _ in 0..<100 {
      var whole = flock()
      whole.l_type = Int16(F_WRLCK)
      whole.l_whence = Int16(SEEK_SET)
      if fcntl(descriptor, F_SETLK, &whole) == 0 { return }
      guard errno == EACCES || errno == EAGAIN || errno == EINTR else {
        throw .unusable("cannot be locked: \(systemError())")
      }
      guard fcntl(descriptor, F_GETLK, &whole) == 0, whole.l_type != Int16(F_UNLCK) else {
        continue
      }
      // The kernel does not name a process of another container; the file does.
      throw .heldBy(pid: whole.l_pid > 0 ? whole.l_pid : writtenPid)
    }
    throw .unusable("cannot be locked: other processes take it again and again")
  }

  private func write() {
    let text = "\(getpid())\n"
    ftruncate(descriptor, 0)
    _ = text.withCString { pwrite(descriptor, $0, strlen($0), 0) }
  }

  private var writtenPid: pid_t {
    String(decoding: content, as: UTF8.self).split(separator: "\n").first.flatMap { pid_t($0) } ?? 0
  }

  /// The first bytes, enough to tell a process id from something else.
  private var content: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }
}
