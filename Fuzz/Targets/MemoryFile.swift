import CFuzzing
import Glibc

/// A file without a folder, that everything in this process can open by its path.
final class MemoryFile {
  private let descriptor = memory_file()

  deinit { close(descriptor) }

  /// The path by which it can be opened.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Has these bytes in it and no others.
  func write(_ bytes: [UInt8]) {
    ftruncate(descriptor, 0)
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }
}
