/// Why something in the media folder was not done.
struct MediaFailure: Error, Equatable {
  /// What kind of reason it is.
  let kind: Kind
  /// What is wrong, and what would be right.
  let message: String

  /// What kind of reason it is; the raw value is the status of HTTP that says it.
  enum Kind: Int {
    /// The request is wrong in itself.
    case invalid = 400
    /// There is no such file, or none that may be seen.
    case notFound = 404
    /// The slice is not the one that comes next.
    case conflict = 409
    /// The file is over the limit.
    case tooLarge = 413
    /// The file is of no type that is taken, or not of the one that its name says.
    case unsupported = 415
    /// There are too many uploads at once, or there is no room on the disk.
    case full = 429
    /// The system would not.
    case system = 500
  }

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// There is no such file, or none that may be seen: which of them is not for everybody to know.
  static let noSuchFile = MediaFailure(.notFound, "There is no such file in the media folder.")
}
