import Glibc
import Testing

/// Another program, run to its end.
enum Process {
  /// The exit code.
  static func run(_ words: String...) throws -> Int32 {
    var arguments = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    arguments.append(nil)
    var pid: pid_t = 0
    try #require(posix_spawn(&pid, words[0], nil, nil, arguments, environ) == 0)
    var status: Int32 = 0
    try #require(waitpid(pid, &status, 0) == pid)
    return status >> 8 & 0xff
  }
}
