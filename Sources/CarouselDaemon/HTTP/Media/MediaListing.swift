import Glibc

/// What lies in the media folder.
struct MediaListing {
  /// So many names are looked at; a folder with more is no folder of media.
  private static let mostNames = 20_000

  private let path: String
  private var found: [MediaEntry] = []
  private var names = 0

  init(in path: String) {
    self.path = path
  }

  /// The files with their paths, sorted.
  mutating func entries() -> [MediaEntry] {
    visit([])
    // By bytes, so that the order is the same on every machine.
    found.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return Array(found.prefix(MediaFolder.longestList))
  }

  private mutating func visit(_ folder: [String]) {
    guard var walk = FolderWalk(in: path), walk.enter(folder) else { return }
    for name in Self.names(in: walk.folder) where MediaPath.isName(name) {
      names += 1
      if names > Self.mostNames { return }
      add(name, in: folder, walk.folder)
    }
  }

  private mutating func add(_ name: String, in folder: [String], _ descriptor: Int32) {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: append(folder + [name], status)
    case S_IFDIR where folder.count < MediaFolder.deepestList: visit(folder + [name])
    case S_IFLNK:
      // A link to a file is one; a link to a folder may lead round in circles.
      guard var walk = FolderWalk(in: path), let target = walk.find(folder + [name]),
        fstatat(walk.folder, target, &status, AT_SYMLINK_NOFOLLOW) == 0
      else { return }
      append(folder + [name], status)
    default: break
    }
  }

  private mutating func append(_ names: [String], _ status: stat) {
    found.append(
      MediaEntry(
        name: names.joined(separator: "/"), size: Int(status.st_size),
        type: MediaType.contentType(of: names[names.count - 1])))
  }

  /// The names in an open folder that are valid texts.
  static func names(in folder: Int32) -> [String] {
    let again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0 else { return [] }
    guard let stream = fdopendir(again) else {
      close(again)
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name { names.append(name) }
    }
    return names
  }
}
