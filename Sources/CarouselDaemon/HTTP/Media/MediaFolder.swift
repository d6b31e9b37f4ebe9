import Glibc

/// The folder of pictures and films.
struct MediaFolder {
  /// The most files that ``list()`` tells.
  static let longestList = 1000
  /// How deep below the folder ``list()`` looks.
  static let deepestList = 3

  let path: String

  /// The folder at this path, which is made where it is missing.
  init(_ path: String) throws(StartFailure) {
    try StateFolder.make(path)
    self.path = path
  }

  /// Opens the file to which `encoded` leads, the part of a URL after `/media/`.
  func open(_ encoded: some StringProtocol) throws(MediaFailure) -> MediaFile {
    guard let path = MediaPath(encoded: encoded), var walk = FolderWalk(in: self.path),
      let found = walk.find(path.names)
    else { throw .noSuchFile }
    // Not waiting: by now the name may be that of a pipe.
    let file = openat(walk.folder, found, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == EMFILE || errno == ENFILE || errno == EIO {
        throw MediaFailure(.system, "The file cannot be opened: \(systemError()).")
      }
      throw .noSuchFile
    }
    guard let file = MediaFile(file, name: path.names[path.names.count - 1]) else {
      throw .noSuchFile
    }
    return file
  }

  /// Takes a file, or a link to one, away.
  func delete(_ encoded: some StringProtocol) throws(MediaFailure) {
    guard let path = MediaPath(encoded: encoded), var walk = FolderWalk(in: self.path),
      walk.enter(path.names.dropLast())
    else { throw .noSuchFile }
    let name = path.names[path.names.count - 1]
    var status = stat()
    guard fstatat(walk.folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFLNK
    else { throw .noSuchFile }
    guard unlinkat(walk.folder, name, 0) == 0 || errno == ENOENT else {
      throw MediaFailure(.system, "The file cannot be deleted: \(systemError()).")
    }
  }

  /// The files in it and in its folders down to ``deepestList``, sorted by their paths; the first
  /// ``longestList`` of them.
  func list() -> [MediaEntry] {
    var listing = MediaListing(in: path)
    return listing.entries()
  }
}
