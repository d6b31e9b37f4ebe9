import Glibc

/// Which file it is, whatever its name: the device and the inode.
struct FileIdentity: Equatable, CustomStringConvertible {
  private let device: dev_t
  private let inode: ino_t

  /// The file at `path`, not what a link there points to; nil where there is none.
  init?(path: String) {
    self.init(folder: AT_FDCWD, name: path)
  }

  /// The file with this name in an open folder; nil where there is none.
  init?(folder: Int32, name: String) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    (device, inode) = (status.st_dev, status.st_ino)
  }

  /// The file that is open as `descriptor`; nil where none is.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    (device, inode) = (status.st_dev, status.st_ino)
  }

  /// The two numbers, for names.
  var description: String { "\(device)-\(inode)" }
}
