import Glibc

/// The system's words for the error that a call has just left in `errno`.
func systemError(_ code: Int32 = errno) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}
