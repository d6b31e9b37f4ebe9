import Glibc

/// A file of which there is always a whole one, whatever happens while it is written: the new one
/// is on the disk before it takes the place of the old one, which stays beside it.
struct DurableFile {
  let folder: String

  /// The file that counts.
  static let current = "state.json"
  /// The one before, which counts where the current one is missing or damaged.
  static let previous = "state.previous.json"
  /// One that is being written.
  static let new = "state.new.json"

  /// Writes `bytes` in the place of the file. When it returns they survive a loss of power.
  ///
  /// For any thread. Nothing has changed where it throws; the folder is opened anew each time, since
  /// somebody may have put another one there.
  func write(_ bytes: [UInt8]) throws(DiskFailure) {
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw DiskFailure("open the folder \(folder)") }
    defer { close(directory) }
    do throws(DiskFailure) {
      try writeNew(bytes, in: directory)
      try replace(in: directory)
    } catch {
      // A part of a file would take room that the next attempt needs.
      unlinkat(directory, Self.new, 0)
      throw error
    }
  }

  private func writeNew(_ bytes: [UInt8], in directory: Int32) throws(DiskFailure) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = openat(directory, Self.new, flags, 0o600)
    guard file >= 0 else { throw DiskFailure("make \(folder)/\(Self.new)") }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw DiskFailure("write \(folder)/\(Self.new)") }
      rest = rest.dropFirst(count)
    }
    guard fsync(file) == 0 else { throw DiskFailure("sync \(folder)/\(Self.new)") }
  }

  private func replace(in directory: Int32) throws(DiskFailure) {
    let hadFile = renameat(directory, Self.current, directory, Self.previous) == 0
    guard hadFile || errno == ENOENT else {
      throw DiskFailure("rename \(folder)/\(Self.current)")
    }
    var failure: DiskFailure?
    if renameat(directory, Self.new, directory, Self.current) != 0 {
      failure = DiskFailure("rename \(folder)/\(Self.new)")
    } else if fsync(directory) != 0, errno != EINVAL {
      // The names are on the disk only with the folder, but not every file system can do that.
      failure = DiskFailure("sync the folder \(folder)")
    }
    guard let failure else { return }
    // What is refused must not be there after a restart.
    if hadFile {
      renameat(directory, Self.previous, directory, Self.current)
    } else {
      unlinkat(directory, Self.current, 0)
    }
    throw failure
  }
}

/// What the disk did not do, and why.
struct DiskFailure: Error, Equatable {
  /// The rest of a sentence that begins with "cannot".
  let what: String

  /// The call that has just failed, and left its reason in `errno`.
  init(_ what: String, because reason: Int32 = errno) {
    self.what = "\(what): \(systemError(reason))"
  }
}
