import CarouselWire
import Glibc

/// The lines of a file, or of stdin as they come; only a part of them is ever in memory.
final class InputLines {
  private let descriptor: Int32
  private let path: String
  private var framer = LineFramer()
  private var isAtEnd = false

  /// The lines of the file at `path`; `-` is stdin.
  init(path: String) throws(Failure) {
    self.path = path == "-" ? "stdin" : path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure.refused("cannot read \(path): \(SystemError.last.sentence)")
    }
  }

  deinit { if descriptor > STDIN_FILENO { close(descriptor) } }

  /// The next line that is not blank, or nil at the end; `beforeWaiting` is called before a read.
  func next(beforeWaiting: () throws(Failure) -> Void) throws(Failure) -> [UInt8]? {
    while true {
      switch framer.next() {
      case .line(let line): return line
      case .lineTooLong:
        throw Failure.refused("\(path) has a line of over \(framer.limit) bytes")
      case nil:
        if isAtEnd { return nil }
        try beforeWaiting()
        try receive()
      }
    }
  }

  private func receive() throws(Failure) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      framer.receive(Array(chunk[..<count]))
    } else if count == 0 {
      isAtEnd = true
      // The last line of a file may lack its end.
      framer.receive([UInt8(ascii: "\n")])
    } else if errno != EINTR {
      throw Failure.refused("cannot read \(path): \(SystemError.last.sentence)")
    }
  }
}
