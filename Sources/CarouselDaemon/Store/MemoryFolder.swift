import CLibevent
import Glibc

/// Folders whose files lie in memory.
enum MemoryFolder {
  /// One that every Linux has.
  static let shared = "/dev/shm"

  /// Whether the folder at `path` is in memory (tmpfs or ramfs, statfs(2)).
  static func isOne(_ path: String) -> Bool {
    var status = statfs()
    guard statfs(path, &status) == 0 else { return false }
    return status.f_type == 0x0102_1994 || status.f_type == 0x8584_58f6
  }
}
