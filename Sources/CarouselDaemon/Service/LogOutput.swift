import Glibc

/// Where the log goes: standard error, without ever waiting for whoever reads it.
final class LogOutput {
  private let descriptor: Int32
  private let kind: Kind
  private var lost = 0
  /// How many lines nobody took.
  private(set) var lostSinceStart = 0

  private enum Kind {
    /// It takes everything at once.
    case file
    /// A pipe or a terminal, opened anew so that not waiting is our own affair.
    case own
    /// A pipe or a terminal that could not be opened anew.
    case shared
    case socket
  }

  /// Whether a person may be looking on.
  let isTerminal: Bool
  /// Whether each line begins with its priority, as sd-daemon(3) has it.
  let isJournal: Bool

  /// The output to `standardError`; `journal` is the environment's JOURNAL_STREAM.
  init(_ standardError: Int32 = STDERR_FILENO, journal: String?) {
    var status = stat()
    isTerminal = isatty(standardError) == 1
    guard fstat(standardError, &status) == 0 else {
      (descriptor, kind, isJournal) = (-1, .file, false)
      return
    }
    isJournal = journal == "\(status.st_dev):\(status.st_ino)"
    switch status.st_mode & S_IFMT {
    case S_IFSOCK: (descriptor, kind) = (standardError, .socket)
    case S_IFIFO, S_IFCHR:
      let own = open(
        "/proc/self/fd/\(standardError)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      (descriptor, kind) = own >= 0 ? (own, .own) : (standardError, .shared)
    default: (descriptor, kind) = (standardError, .file)
    }
  }

  deinit { if kind == .own { close(descriptor) } }

  /// Writes one line, or counts it as lost where nobody takes it.
  func write(_ line: String, priority: Int) {
    if lost > 0 {
      let lines = lost == 1 ? "1 line" : "\(lost) lines"
      guard put("\(lines) of the log were lost, since nobody read them", priority: 4) else {
        return lose()
      }
      lost = 0
    }
    if !put(line, priority: priority) { lose() }
  }

  private func lose() {
    lost += 1
    lostSinceStart += 1
  }

  private func put(_ line: String, priority: Int) -> Bool {
    // A pipe takes up to 4,096 bytes whole or not at all (PIPE_BUF of pipe(7)).
    var text = isJournal ? "<\(priority)>\(line)" : line
    // By its bytes in one piece; one by one they took a fifth of the whole line's time.
    var bytes = text.withUTF8 { Array($0.prefix(4095)) }
    if bytes.count < text.utf8.count {
      // Not in the middle of a character.
      while let last = bytes.last, last & 0xc0 == 0x80 { bytes.removeLast() }
      bytes.removeLast()
    }
    bytes.append(UInt8(ascii: "\n"))
    switch kind {
    case .socket:
      return send(descriptor, bytes, bytes.count, Client.sendFlags) == bytes.count
    case .shared:
      var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard Glibc.poll(&poll, 1, 0) == 1 else { return false }
      return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    case .file, .own: return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    }
  }
}
