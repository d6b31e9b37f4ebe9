import Glibc

@testable import CarouselControl

/// A file that is gone with its last reference.
final class TemporaryFile {
  let path: String
  let descriptor: Int32

  init(_ content: String = "") {
    path = "/tmp/carouselctl-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    _ = Array(content.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// What is in it.
  var content: String {
    let bytes = (try? FileContent.bytes(of: path)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }
}
