import Glibc

/// One live line at the bottom of a terminal. The terminal is as it was before once it is released.
final class Terminal {
  private let output: LineOutput
  private var original: termios?
  private var shown: String?

  /// Takes the terminal: no cursor, no echo of keys.
  init(_ output: LineOutput) throws(Failure) {
    self.output = output
    try take()
  }

  deinit { try? release() }

  /// The columns of the terminal; 80 where it does not say.
  var columns: Int {
    var size = winsize()
    guard ioctl(output.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Shows `text` in place of what was there; nothing is written where it is the same.
  func show(_ text: String) throws(Failure) {
    guard text != shown else { return }
    shown = text
    try output.text("\r" + text + "\u{1B}[K")
  }

  /// Takes the terminal again after it was released.
  func take() throws(Failure) {
    shown = nil
    var mode = termios()
    if tcgetattr(STDIN_FILENO, &mode) == 0 {
      original = mode
      mode.c_lflag &= ~tcflag_t(ECHO | ICANON)
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
    try output.text("\u{1B}[?25l")
  }

  /// Gives the terminal back: the line stays, the cursor is on the next one.
  func release() throws(Failure) {
    if var mode = original { tcsetattr(STDIN_FILENO, TCSANOW, &mode) }
    original = nil
    try output.text("\u{1B}[?25h\n")
  }
}
