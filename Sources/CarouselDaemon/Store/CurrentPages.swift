import Carousel
import Glibc

/// Which page each carousel is on, in a file that lasts until the machine stops: a daemon that was
/// killed goes on there. It lies in memory, and costs one short write for each change of page.
///
/// A carousel has two lines of the same length, which are written by turns, so that one of them is
/// whole at any time: name, number of the write, page, checksum.
final class CurrentPages {
  private let path: String
  /// Where a daemon that was killed has left its file; nil: nowhere.
  private let left: String?
  /// Whether a daemon was killed that has left its file.
  let isAfterCrash: Bool
  private let log: Log
  private var descriptor: Int32 = -1
  private var places: [String: Place] = [:]
  private var hasFailed = false

  private struct Place {
    let index: Int
    var writes = 0
    var page: String?
  }

  /// The file of the daemon whose socket this is; ``keep(_:)`` begins to write it.
  ///
  /// It lies beside the socket where that is in memory, else in `/dev/shm` by the socket's inode.
  /// - Parameter former: the socket that a daemon has left which did not stop by itself.
  /// - Returns: nil where there is no file system in memory: no disk is written to for the timer.
  init?(of socket: String, _ identity: FileIdentity, former: FileIdentity?, log: Log) {
    let folder = socket.lastIndex(of: "/").map { String(socket[...$0]) } ?? "./"
    if MemoryFolder.isOne(folder) {
      path = "\(socket).pages"
      left = path
    } else if MemoryFolder.isOne(MemoryFolder.shared) {
      path = Self.path(identity)
      left = former.map(Self.path)
    } else {
      return nil
    }
    isAfterCrash = left.map { access($0, F_OK) == 0 } ?? false
    self.log = log
  }

  private static func path(_ socket: FileIdentity) -> String {
    "\(MemoryFolder.shared)/carousel-\(geteuid())-\(socket).pages"
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The pages that a daemon has left here which did not stop by itself, by carousel.
  func found() -> [String: String] {
    guard let left else { return [:] }
    let file = open(left, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return [:] }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_size <= 1 << 28
    else { return [:] }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, size, 0))
    }
    var newest: [String: PageLine] = [:]
    for start in stride(from: 0, through: bytes.count - PageLine.length, by: PageLine.length) {
      guard let line = PageLine(bytes[start..<start + PageLine.length]) else { continue }
      if newest[line.carousel].map({ $0.number < line.number }) ?? true {
        newest[line.carousel] = line
      }
    }
    return newest.compactMapValues(\.page)
  }

  /// Begins the file anew with these carousels, each on its page.
  func keep(_ pages: [(carousel: String, page: String?)]) {
    places = [:]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pages.count * 2 * PageLine.length)
    for (index, each) in pages.enumerated() {
      places[each.carousel] = Place(index: index, page: each.page)
      let line = PageLine(carousel: each.carousel, number: 0, page: each.page).bytes
      bytes += line
      bytes += line
    }
    replace(with: bytes)
  }

  /// A carousel is on this page now.
  func turned(_ carousel: String, to page: String?) {
    guard descriptor >= 0, var place = places[carousel], place.page != page else { return }
    place.writes += 1
    place.page = page
    places[carousel] = place
    let line = PageLine(carousel: carousel, number: place.writes, page: page).bytes
    let offset = (2 * place.index + place.writes % 2) * PageLine.length
    if pwrite(descriptor, line, line.count, off_t(offset)) != line.count { warn("write") }
  }

  /// The start has failed: what a daemon has left that was killed stays for the next one.
  func handOn() {
    if descriptor < 0, let left, left != path { rename(left, path) }
  }

  /// Takes the file away: a stop that was asked for leaves nothing to go on with.
  func remove() {
    if descriptor >= 0 { unlink(path) }
  }

  private func replace(with bytes: [UInt8]) {
    if descriptor >= 0 { close(descriptor) }
    let new = "\(path).new"
    unlink(new)
    descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return warn("make") }
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, rename(new, path) == 0 else {
      warn("write")
      close(descriptor)
      descriptor = -1
      unlink(new)
      return
    }
    if let left, left != path { unlink(left) }
  }

  private func warn(_ what: String) {
    if hasFailed { return }
    hasFailed = true
    log.warning(
      "cannot \(what) \(path): \(systemError()); after a crash the carousels begin with their "
        + "first page")
  }
}
