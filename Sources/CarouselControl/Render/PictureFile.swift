import Glibc

/// A file that a picture is written to.
enum PictureFile {
  /// Puts the bytes in place of whatever the file held.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Failure.refused("cannot write \(path): \(SystemError.last.sentence)")
    }
    defer { close(descriptor) }
    try LineOutput(descriptor: descriptor).bytes(bytes)
  }
}
