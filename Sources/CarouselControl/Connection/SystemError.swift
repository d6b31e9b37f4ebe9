import Glibc

/// An error number of the system, in the system's words.
struct SystemError: Error, Equatable {
  let number: Int32

  /// The last error of this thread.
  static var last: SystemError { SystemError(number: errno) }

  /// What went wrong, such as "No such file or directory".
  var sentence: String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }
}
