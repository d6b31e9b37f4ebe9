import Carousel
import Glibc

extension DaemonClient {
  /// A socket that is connected to the first of the places where somebody listens.
  static func connect(
    _ location: SocketLocation, _ timeout: TimeSpan
  ) throws(Failure) -> (LineSocket, path: String) {
    var tried: [String] = []
    for path in location.candidates {
      if !location.isExplicit, path != SocketLocation.ofTheSystem, isFolderOfAnother(path) {
        tried.append("\(path) (its folder belongs to another user)")
        continue
      }
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

  /// Anybody can make a folder in /tmp, and would get what is meant for the user's own daemon.
  private static func isFolderOfAnother(_ path: String) -> Bool {
    var status = stat()
    let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    return lstat(folder, &status) == 0 && status.st_uid != getuid()
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
