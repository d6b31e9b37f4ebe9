import Glibc

/// The file with the control token: whoever can read it may do everything that HTTP offers.
struct TokenFile {
  /// The most bytes of a token.
  static let longestToken = 256

  let path: String

  /// The token, made now where the file is missing: 256 random bits in hexadecimal.
  ///
  /// A file that anybody else owns, may read or may write is refused, and so is one that holds no
  /// token (RFC 6750, section 2.1: letters, digits and - . _ ~ + /, at most 256 bytes).
  func token() throws(StartFailure) -> String {
    if let token = try read() { return token }
    try StateFolder.make(folder)
    let token = Self.newToken()
    if try create(token) { return token }
    // Another process was quicker.
    guard let token = try read() else { throw failure("was taken away while it was read") }
    return token
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The token in the file; nil where there is none.
  private func read() throws(StartFailure) -> String? {
    // Not waiting, or a pipe without a writer would stop the daemon here.
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      switch errno {
      case ENOENT: return nil
      case ELOOP: throw failure("is a symbolic link; put the file itself there")
      default: throw failure("cannot be opened: \(systemError())")
      }
    }
    defer { close(file) }
    try check(file)
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.longestToken + 3) {
      count = Glibc.read(file, $0.baseAddress, $0.count)
      $1 = max(0, count)
    }
    guard count >= 0 else { throw failure("cannot be read: \(systemError())") }
    return try token(in: bytes)
  }

  private func check(_ file: Int32) throws(StartFailure) {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw failure("is not a regular file")
    }
    guard status.st_uid == geteuid() else {
      throw failure("belongs to user \(status.st_uid), not to user \(geteuid()) who runs carouseld")
    }
    guard status.st_mode & 0o077 == 0 else {
      let mode = String(status.st_mode & 0o7777, radix: 8)
      throw failure(
        "has the mode 0\(mode), so that others may use the token; "
          + "remove it to have a new one made, or run: chmod 600 \(path)")
    }
  }

  private func token(in bytes: [UInt8]) throws(StartFailure) -> String {
    // Editors and `echo` end a file with a new line.
    var token = bytes[...]
    if token.last == UInt8(ascii: "\n") { token = token.dropLast() }
    if token.last == UInt8(ascii: "\r") { token = token.dropLast() }
    guard !token.isEmpty else {
      throw failure("is empty; remove it to have a new token made")
    }
    guard token.count <= Self.longestToken else {
      throw failure("has more than \(Self.longestToken) bytes, which no token has")
    }
    guard token.allSatisfy(Self.isTokenByte) else {
      throw failure("may have one line of letters, digits and - . _ ~ + / = only")
    }
    return String(decoding: token, as: UTF8.self)
  }

  /// Writes the file under another name first, so that it is never seen without its token.
  /// - Returns: whether it was made; false where there is one by now.
  private func create(_ token: String) throws(StartFailure) -> Bool {
    let hidden = "\(folder)/.token-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let file = open(hidden, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("cannot be made: \(systemError())") }
    defer {
      close(file)
      unlink(hidden)
    }
    let line = Array("\(token)\n".utf8)
    // The umask may have taken even the owner's rights.
    guard fchmod(file, 0o600) == 0, write(file, line, line.count) == line.count, fsync(file) == 0
    else { throw failure("cannot be written: \(systemError())") }
    guard link(hidden, path) == 0 else {
      if errno == EEXIST { return false }
      throw failure("cannot be made: \(systemError())")
    }
    return true
  }

  private static func newToken() -> String {
    (0..<32).map { _ in
      let byte = String(UInt8.random(in: 0 ... .max), radix: 16)
      return byte.count == 1 ? "0\(byte)" : byte
    }.joined()
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~+/=".utf8.contains(byte)
    }
  }

  private func failure(_ problem: String) -> StartFailure {
    StartFailure(message: "the token file \(path) \(problem)")
  }
}
