import Carousel
import CarouselWire
import Glibc

/// The files on their way into the media folder, each in slices that come in order.
final class MediaUploads {
  /// So many files may be on their way.
  static let most = 8
  /// After so long without a slice a file is given up.
  static let patience = TimeSpan(nanoseconds: 600_000_000_000)
  /// After so long without a slice another client may begin the same file anew.
  static let turn = TimeSpan(nanoseconds: 5_000_000_000)
  /// The most bytes of a name.
  static let longestName = 128

  /// What has become of a file after a slice.
  enum Progress: Equatable {
    /// So many bytes of it are there.
    case partial(received: Int, total: Int)
    /// It is in its place.
    case done(MediaEntry)
  }

  private let folder: MediaFolder
  private let limit: Int
  private var uploads: [MediaUpload] = []

  /// Files of at most `limit` bytes into `folder`. What an earlier run left half done is removed.
  init(into folder: MediaFolder, limit: Int) {
    self.folder = folder
    self.limit = limit
    removeLeftovers()
  }

  /// When the next file is given up; nil where none is on its way.
  var deadline: Instant? { uploads.map { $0.touchedAt + Self.patience }.min() }

  /// Gives those files up that nobody has gone on with.
  func expire(now: Instant) {
    uploads.removeAll { $0.touchedAt + Self.patience <= now }
  }

  /// Takes a slice of a file, or all of it where `contentRange` is nil.
  ///
  /// A slice that is not the next one, has wrong content or cannot be written gives the file up:
  /// the client begins again.
  func take(
    _ slice: [UInt8], of name: String, contentRange: String?, now: Instant
  ) throws(MediaFailure) -> Progress {
    expire(now: now)
    let type = try Self.type(of: name)
    let range = try range(contentRange, count: slice.count)
    if range.bytes.lowerBound == 0, let other = upload(name), other.received > 0 {
      guard other.touchedAt + Self.turn <= now else {
        throw MediaFailure(
          .conflict, "Somebody is uploading \(name) just now; try again in a few seconds.")
      }
      giveUp(name)
    }
    do throws(MediaFailure) {
      return try take(slice, range, of: name, type, now: now)
    } catch {
      giveUp(name)
      throw error
    }
  }

  private func take(
    _ slice: [UInt8], _ range: ContentRange, of name: String, _ type: MediaType, now: Instant
  ) throws(MediaFailure) -> Progress {
    let upload: MediaUpload
    if let begun = self.upload(name) {
      upload = begun
    } else {
      upload = try begin(name, type, range, now: now)
    }
    guard range.bytes.lowerBound == upload.received, range.total == upload.total else {
      throw MediaFailure(
        .conflict,
        "The next slice of \(name) begins with byte \(upload.received) of \(upload.total); "
          + "the upload was given up, begin again with byte 0.")
    }
    // A slice too short to tell is told by the end, like every other.
    if range.bytes.lowerBound == 0, slice.count >= MediaSignature.length || range.isLast,
      MediaSignature.type(of: slice) != type
    {
      throw .wrongContent(name, type)
    }
    try upload.append(slice, now: now)
    guard range.isLast else {
      return .partial(received: upload.received, total: upload.total)
    }
    try upload.finish()
    giveUp(name)
    return .done(MediaEntry(name: name, size: upload.total, type: type.rawValue))
  }

  private func begin(
    _ name: String, _ type: MediaType, _ range: ContentRange, now: Instant
  ) throws(MediaFailure) -> MediaUpload {
    guard range.bytes.lowerBound == 0 else {
      throw MediaFailure(
        .conflict, "No upload of \(name) has begun, or it was given up; begin with byte 0.")
    }
    guard uploads.count < Self.most else {
      throw MediaFailure(
        .full, "\(Self.most) files are being uploaded, which is the most at once; try again later.")
    }
    let awaited = uploads.reduce(0) { $0 + $1.total - $1.received }
    let upload = try MediaUpload(
      name, type: type, total: range.total, awaited: awaited, in: folder.path, now: now)
    uploads.append(upload)
    return upload
  }

  private func upload(_ name: String) -> MediaUpload? { uploads.first { $0.name == name } }

  private func giveUp(_ name: String) { uploads.removeAll { $0.name == name } }

  private func range(_ header: String?, count: Int) throws(MediaFailure) -> ContentRange {
    guard count > 0 else { throw MediaFailure(.invalid, "The file, or the slice, is empty.") }
    let range = header.map(ContentRange.init) ?? ContentRange(whole: count)
    guard let range else {
      throw MediaFailure(
        .invalid, "Content-Range must be \"bytes FIRST-LAST/TOTAL\", counted from byte 0.")
    }
    guard range.bytes.count == count else {
      throw MediaFailure(
        .invalid,
        "Content-Range names \(range.bytes.count) bytes, and the body has \(count).")
    }
    guard range.total <= limit else {
      throw MediaFailure(
        .tooLarge,
        "The file has \(range.total) bytes, and at most \(limit) are taken (http.upload).")
    }
    return range
  }

  /// The type that a name says, which must be plain: letters, digits and . _ - only.
  private static func type(of name: String) throws(MediaFailure) -> MediaType {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isPlain, (1...longestName).contains(name.utf8.count), !name.hasPrefix(".") else {
      throw MediaFailure(
        .invalid,
        "A file's name must be 1 to \(longestName) of A-Z a-z 0-9 . _ - and not begin with a dot.")
    }
    guard let type = MediaType(name: name) else {
      throw MediaFailure(
        .unsupported,
        "The name must end with one of ." + MediaType.extensions.joined(separator: ", .") + ".")
    }
    return type
  }

  private func removeLeftovers() {
    guard let walk = FolderWalk(in: folder.path) else { return }
    for name in MediaListing.names(in: walk.folder)
    where name.hasPrefix(MediaUpload.hiddenPrefix) {
      unlinkat(walk.folder, name, 0)
    }
  }
}
