import Glibc

/// The room on a disk that uploads leave: the daemon's state has to be written there too.
enum DiskReserve {
  private static let most: UInt64 = 64 << 20

  /// What is missing for so many bytes, as a sentence; nil: nothing is.
  /// - Parameters:
  ///   - others: the bytes that are still to come of other files.
  ///   - folder: an open folder on the disk.
  static func shortage(for bytes: Int, and others: Int, in folder: Int32) -> String? {
    var disk = statvfs()
    guard fstatvfs(folder, &disk) == 0 else { return nil }
    // A file system may report anything.
    let block = UInt64(disk.f_frsize)
    let (free, isHuge) = UInt64(disk.f_bavail).multipliedReportingOverflow(by: block)
    let (size, isHuger) = UInt64(disk.f_blocks).multipliedReportingOverflow(by: block)
    if isHuge || isHuger { return nil }
    let reserve = min(most, size / 10)
    guard free < reserve + UInt64(others) + UInt64(bytes) else { return nil }
    return "The disk has \(free) bytes free, and \(reserve) must be left beside the \(bytes) of "
      + "the file; delete some first."
  }
}
