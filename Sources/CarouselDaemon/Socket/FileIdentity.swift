import Glibc

/// Which file it is, whatever its name: the device and the inode.
struct FileIdentity: Equatable, CustomStringConvertible {
  private let device: dev_t
  private let inode: ino_t
  /// When it was last written, in nanoseconds: for a socket, when it was made.
  private let written: Int

  /// The file at `path`, not what a link there points to; nil where there is none.
  init?(path: String) {
    self.init(folder: AT_FDCWD, name: path)
  }

  /// The file with this name in an open folder; nil where there is none.
  init?(folder: Int32, name: String) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.init(status)
  }

  /// The file that is open as `descriptor`; nil where none is.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, inode) = (status.st_dev, status.st_ino)
    let (nanoseconds, _) = status.st_mtim.tv_sec.multipliedReportingOverflow(by: 1_000_000_000)
    written = nanoseconds &+ status.st_mtim.tv_nsec
  }

  /// A name that no other file has, nor one that comes when this one is gone: inodes are used again.
  var description: String { "\(device)-\(inode)-\(written)" }

  static func == (a: FileIdentity, b: FileIdentity) -> Bool {
    a.device == b.device && a.inode == b.inode
  }
}
