import Glibc

/// Where lines go: stdout or stderr. Nothing is lost in a buffer unless it is asked for.
final class LineOutput {
  let descriptor: Int32
  private let bufferSize: Int
  private var buffer: [UInt8] = []

  /// Output to a descriptor; each line goes out at once, or when `bufferSize` bytes are there.
  init(descriptor: Int32, bufferSize: Int = 0) {
    self.descriptor = descriptor
    self.bufferSize = bufferSize
  }

  /// Whether a person is likely to read along.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a line.
  func line(_ text: String) throws(Failure) {
    buffer.append(contentsOf: text.utf8)
    try endLine()
  }

  /// Writes a line that is bytes already.
  func line(_ bytes: some Sequence<UInt8>) throws(Failure) {
    buffer.append(contentsOf: bytes)
    try endLine()
  }

  /// Writes text as it is, at once.
  func text(_ text: String) throws(Failure) {
    buffer.append(contentsOf: text.utf8)
    try flush()
  }

  /// Writes bytes as they are, at once.
  func bytes(_ bytes: [UInt8]) throws(Failure) {
    buffer += bytes
    try flush()
  }

  /// Sends out what is in the buffer.
  func flush() throws(Failure) {
    var rest = buffer[...]
    defer { buffer.removeAll(keepingCapacity: true) }
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitForRoom()
      case EPIPE: throw Failure.closedPipe
      default: throw Failure.refused("cannot write the output: \(SystemError.last.sentence)")
      }
    }
  }

  private func endLine() throws(Failure) {
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > bufferSize { try flush() }
  }

  /// A shell may have left the terminal in non-blocking mode.
  private func waitForRoom() {
    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&room, 1, -1)
  }
}
