import Carousel
import CarouselWire

/// The pictures and films that pages show: a folder, and what is on its way into it.
final class MediaLibrary {
  let folder: MediaFolder
  private let uploads: MediaUploads
  private let loop: EventLoop
  private let clock = Clock()
  private lazy var timer = Timer(on: loop) { [unowned self] in expire() }

  /// The media in the folder; files of at most `limit` bytes come into it.
  init(_ folder: MediaFolder, limit: Int, on loop: EventLoop) {
    self.folder = folder
    self.loop = loop
    uploads = MediaUploads(into: folder, limit: limit)
  }

  /// Takes a slice of a file, or all of it.
  func take(
    _ slice: [UInt8], of name: String, contentRange: String?
  ) throws(MediaFailure) -> MediaUploads.Progress {
    defer { timer.schedule(at: uploads.deadline) }
    return try uploads.take(slice, of: name, contentRange: contentRange, now: clock.instant)
  }

  private func expire() {
    uploads.expire(now: clock.instant)
    timer.schedule(at: uploads.deadline)
  }
}
