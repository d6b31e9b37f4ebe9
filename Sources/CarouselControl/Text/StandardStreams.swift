import Glibc

/// The descriptors 0, 1 and 2, which the caller may have closed.
enum StandardStreams {
  /// Keeps a closed one from becoming the number of the next socket, which would then get what is
  /// meant for a person. It is opened so that writing to it fails, as to a closed one.
  static func keepReserved() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      // open(2) takes the lowest free number, which is this one.
      if fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", O_RDONLY) }
    }
  }
}
