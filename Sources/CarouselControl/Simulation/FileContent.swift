import Glibc

/// A whole file of bounded size.
enum FileContent {
  /// At most so many bytes are read.
  static let limit = 64 * 1024 * 1024

  /// The bytes of the file at `path`; `-` is stdin.
  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { if descriptor > STDIN_FILENO { close(descriptor) } }
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while content.count <= limit {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return content }
      if count > 0 {
        content += chunk[..<count]
      } else if errno != EINTR {
        throw unreadable(path)
      }
    }
    throw Failure.refused("\(path) is longer than \(limit) bytes")
  }

  private static func unreadable(_ path: String) -> Failure {
    Failure.refused("cannot read \(path): \(SystemError.last.sentence)")
  }
}
