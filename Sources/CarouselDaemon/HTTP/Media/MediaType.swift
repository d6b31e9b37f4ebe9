/// What kind of file it is, by the end of its name.
enum MediaType: String, CaseIterable {
  case jpeg = "image/jpeg"
  case png = "image/png"
  case gif = "image/gif"
  case webp = "image/webp"
  case avif = "image/avif"
  case svg = "image/svg+xml"
  case mp4 = "video/mp4"
  case webm = "video/webm"

  /// What a file of any other kind is served as: nothing that a browser would run or draw.
  static let unknown = "application/octet-stream"

  /// The ends of names that are known.
  static let extensions = ["jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "mp4", "webm"]

  /// The type that a file's name says; nil for any other name.
  init?(name: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    case "gif": self = .gif
    case "webp": self = .webp
    case "avif": self = .avif
    case "svg": self = .svg
    case "mp4": self = .mp4
    case "webm": self = .webm
    default: return nil
    }
  }

  /// The `Content-Type` of a file with this name.
  static func contentType(of name: String) -> String {
    MediaType(name: name)?.rawValue ?? unknown
  }
}
