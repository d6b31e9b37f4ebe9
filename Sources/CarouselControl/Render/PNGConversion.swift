import Glibc

/// SVG to PNG by librsvg's own program, which not every machine has.
enum PNGConversion {
  static let program = "rsvg-convert"

  /// The picture as a PNG file.
  static func png(of svg: String, program: String = program) throws(Failure) -> [UInt8] {
    // A file that the program can read to its end: nobody has to write while it writes.
    guard let file = tmpfile() else {
      throw failure("cannot make a temporary file", SystemError.last)
    }
    defer { fclose(file) }
    let input = fileno(file)
    try LineOutput(descriptor: input).text(svg)
    lseek(input, 0, SEEK_SET)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure("cannot make a pipe", SystemError.last) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child: pid_t
    do {
      defer { close(ends[1]) }
      child = try start(program, input: input, output: ends[1])
    }
    let (png, error) = content(of: ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    if let error { throw failure("cannot read what \(program) writes", error) }
    guard status == 0, !png.isEmpty else {
      throw Failure.refused("\(program) could not convert the picture")
    }
    return png
  }

  private static func start(
    _ program: String, input: Int32, output: Int32
  ) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let error = posix_spawnp(&child, program, &actions, nil, &words, environ)
    // EACCES too: a folder of the PATH that cannot be searched hides that it is in none.
    guard error != ENOENT, error != EACCES else {
      throw Failure.refused(
        "\(program) is not installed, which --png needs; on Debian and Ubuntu: "
          + "apt-get install librsvg2-bin")
    }
    guard error == 0 else { throw failure("cannot start \(program)", SystemError(number: error)) }
    return child
  }

  private static func content(of descriptor: Int32) -> ([UInt8], SystemError?) {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return (content, nil) }
      if count > 0 {
        content += chunk[..<count]
      } else if errno != EINTR {
        return (content, SystemError.last)
      }
    }
  }

  private static func failure(_ what: String, _ error: SystemError) -> Failure {
    Failure.refused("\(what): \(error.sentence)")
  }
}
