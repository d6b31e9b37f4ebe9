import Carousel
import Glibc

extension DaemonClient {
  /// A socket that is connected to the first of the places where somebody listens.
  static func connect(
    _ location: SocketLocation, _ timeout: TimeSpan
  ) throws(Failure) -> (LineSocket, path: String) {
    var tried: [String] = []
    for path in location.candidates {
      do {
        return (try LineSocket(path: path, timeout: timeout), path)
      } catch {
        switch error.number {
        case ENOENT, ENOTDIR, ECONNREFUSED:
          tried.append("\(path) (\(reason(error, at: path)))")
        case EACCES, EPERM:
          throw Failure.refused(
            "\(path) may not be used by this user; ask for its group, or use sudo")
        case EAGAIN, ETIMEDOUT:
          throw Failure.noDaemon("the daemon at \(path) does not accept connections")
        default:
          throw Failure.noDaemon("cannot connect to \(path): \(error.sentence)")
        }
      }
    }
    let option = location.isExplicit ? " --socket \(location.candidates[0])" : ""
    throw Failure.noDaemon(
      "no daemon at \(tried.joined(separator: " or ")); start one with: carouseld\(option)")
  }

  private static func reason(_ error: SystemError, at path: String) -> String {
    guard error.number == ECONNREFUSED else { return "there is no such file" }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      return "that is no socket"
    }
    return "nobody listens there"
  }
}
