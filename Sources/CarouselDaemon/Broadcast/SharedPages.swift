import CLibevent
import Glibc

/// Bytes in a file without a name that is in memory: sendfile(2) gives its pages to a socket, where
/// send(2) copies them for each.
struct SharedPages: ~Copyable {
  private let descriptor: Int32
  private let count: Int

  /// Pages with these bytes; nil where the system has no room for it.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let descriptor = memfd_create("parcel", UInt32(MFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard write(descriptor, bytes.baseAddress, bytes.count) == bytes.count else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    count = bytes.count
  }

  deinit { close(descriptor) }

  /// Sends all of it to a socket, whose receivers read these very pages.
  /// - Returns: as send(2).
  func send(to socket: Int32) -> Int {
    var start = off_t(0)
    return sendfile(socket, descriptor, &start, count)
  }
}
