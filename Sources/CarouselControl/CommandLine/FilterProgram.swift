import Glibc

/// A program of the system that reads a text and writes something made of it. Not every machine has
/// it.
struct FilterProgram {
  let name: String
  var arguments: [String] = []
  /// What needs the program, such as an option.
  let user: String
  /// The package of Debian that brings it.
  let package: String

  /// What the program makes of the text; nil where it fails or writes nothing.
  func output(for text: String) throws(Failure) -> [UInt8]? {
    // A file that the program can read to its end: nobody has to write while it writes.
    guard let file = tmpfile() else {
      throw failure("cannot make a temporary file", SystemError.last)
    }
    defer { fclose(file) }
    let input = fileno(file)
    try LineOutput(descriptor: input).text(text)
    lseek(input, 0, SEEK_SET)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure("cannot make a pipe", SystemError.last) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child: pid_t
    do {
      defer { close(ends[1]) }
      child = try start(input: input, output: ends[1])
    }
    let (content, error) = content(of: ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    if let error { throw failure("cannot read what \(name) writes", error) }
    return status == 0 && !content.isEmpty ? content : nil
  }

  private func start(input: Int32, output: Int32) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let error = posix_spawnp(&child, name, &actions, nil, &words, environ)
    // EACCES too: a folder of the PATH that cannot be searched hides that it is in none.
    guard error != ENOENT, error != EACCES else {
      throw Failure.refused(
        "\(name) is not installed, which \(user) needs; on Debian and Ubuntu: "
          + "apt-get install \(package)")
    }
    guard error == 0 else { throw failure("cannot start \(name)", SystemError(number: error)) }
    return child
  }

  private func content(of descriptor: Int32) -> ([UInt8], SystemError?) {
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

  private func failure(_ what: String, _ error: SystemError) -> Failure {
    Failure.refused("\(what): \(error.sentence)")
  }
}
