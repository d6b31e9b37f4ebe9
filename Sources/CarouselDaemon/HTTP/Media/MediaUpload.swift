import Carousel
import Glibc

/// One file on its way into the media folder, in a hidden file until all of it is there.
final class MediaUpload {
  /// What the names of the hidden files begin with.
  static let hiddenPrefix = ".upload-"

  let name: String
  let type: MediaType
  /// The bytes that the whole file will have.
  let total: Int
  /// The bytes that are there; the next slice begins with this one.
  private(set) var received = 0
  /// When the last slice came.
  private(set) var touchedAt: Instant

  private let folder: Int32
  private let hidden: String
  private let file: Int32
  private var isInPlace = false

  /// Begins a file of `total` bytes in the folder at `path`, where `awaited` others are still to
  /// come of other files.
  init(
    _ name: String, type: MediaType, total: Int, awaited: Int, in path: String, now: Instant
  ) throws(MediaFailure) {
    self.name = name
    self.type = type
    self.total = total
    touchedAt = now
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Self.failure("The media folder cannot be opened") }
    if let shortage = DiskReserve.shortage(for: total, and: awaited, in: folder) {
      close(folder)
      throw MediaFailure(.full, shortage)
    }
    hidden = "\(Self.hiddenPrefix)\(getpid())-\(UInt32.random(in: 0 ... .max))"
    file = openat(folder, hidden, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let failure = Self.failure("The file cannot be made")
      close(folder)
      throw failure
    }
  }

  deinit {
    if !isInPlace { unlinkat(folder, hidden, 0) }
    close(file)
    close(folder)
  }

  /// Adds the slice that comes next.
  func append(_ slice: [UInt8], now: Instant) throws(MediaFailure) {
    touchedAt = now
    var written = 0
    while written < slice.count {
      let count = slice[written...].withUnsafeBytes {
        pwrite(file, $0.baseAddress, $0.count, off_t(received + written))
      }
      guard count >= 0 || errno == EINTR else { throw Self.failure("The file cannot be written") }
      written += max(0, count)
    }
    received += written
    // Has the system write it out now, so that there is little to wait for at the end.
    posix_fadvise(file, 0, off_t(received), POSIX_FADV_DONTNEED)
  }

  /// Puts the file in its place, over one that was there, for everybody to read and nobody to run.
  func finish() throws(MediaFailure) {
    guard MediaSignature.type(of: head) == type else { throw .wrongContent(name, type) }
    // Without fsync, which can take seconds that page changes do not have: a file that the power
    // took can be uploaded again.
    guard fchmod(file, 0o644) == 0, renameat(folder, hidden, folder, name) == 0 else {
      throw Self.failure("The file cannot be put in place")
    }
    isInPlace = true
  }

  private var head: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: MediaSignature.length) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, buffer.count, 0))
    }
  }

  private static func failure(_ what: String) -> MediaFailure {
    MediaFailure(.system, "\(what): \(systemError()).")
  }
}

extension MediaFailure {
  /// The bytes are not those of the type that the name says.
  static func wrongContent(_ name: String, _ type: MediaType) -> MediaFailure {
    MediaFailure(.unsupported, "\(name) does not hold \(type.rawValue), as its name says.")
  }
}
