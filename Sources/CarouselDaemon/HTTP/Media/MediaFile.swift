import Glibc

/// A file of the media folder, opened for reading. It is closed with its last owner.
final class MediaFile {
  /// The bytes that it has.
  let size: Int
  /// When it was last changed, in Unix seconds.
  let modifiedAt: Int
  /// The strong entity tag: another one whenever the file is another one or was written to.
  let entityTag: String
  /// The `Content-Type`.
  let contentType: String

  private var descriptor: Int32

  /// The regular file with this descriptor, which it owns from now on; nil where that is none.
  init?(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    size = Int(status.st_size)
    modifiedAt = status.st_mtim.tv_sec
    entityTag = Self.entityTag(of: status)
    contentType = MediaType.contentType(of: name)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The descriptor for somebody else, who closes it.
  func takeDescriptor() -> Int32 {
    precondition(descriptor >= 0, "the descriptor was taken twice")
    defer { descriptor = -1 }
    return descriptor
  }

  private static func entityTag(of status: stat) -> String {
    let time =
      UInt64(bitPattern: Int64(status.st_mtim.tv_sec)) &* 1_000_000_000
      &+ UInt64(bitPattern: Int64(status.st_mtim.tv_nsec))
    let parts = [
      UInt64(status.st_dev), UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)), time,
    ]
    return "\"" + parts.map { String($0, radix: 16) }.joined(separator: "-") + "\""
  }
}
