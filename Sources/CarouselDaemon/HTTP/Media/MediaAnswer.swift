/// How a request for a file is answered, by its headers (RFC 9110, section 13.2.2).
enum MediaAnswer: Equatable {
  /// The client has it already.
  case notModified
  /// All of it.
  case whole
  /// These bytes.
  case part(Range<Int>)
  /// None of the bytes that there are.
  case unsatisfiable

  /// The answer for a file with this tag and size.
  init(
    ifNoneMatch: String?, range: String?, ifRange: String?, entityTag: String, size: Int
  ) {
    if let ifNoneMatch, EntityTags.contains(entityTag, in: ifNoneMatch) {
      self = .notModified
      return
    }
    // A part of another version, or of one that is known by a date only, would fit to nothing.
    let isSame = ifRange.map { $0 == entityTag } ?? true
    self =
      switch ByteRange(isSame ? range : nil, size: size) {
      case .whole: .whole
      case .part(let bytes): .part(bytes)
      case .unsatisfiable: .unsatisfiable
      }
  }

  /// The status of HTTP.
  var status: Int {
    switch self {
    case .notModified: 304
    case .whole: 200
    case .part: 206
    case .unsatisfiable: 416
    }
  }

  /// The value of `Content-Range` for a file of so many bytes; nil where there is none.
  func contentRange(size: Int) -> String? {
    switch self {
    case .part(let bytes): "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(size)"
    case .unsatisfiable: "bytes */\(size)"
    case .notModified, .whole: nil
    }
  }
}
