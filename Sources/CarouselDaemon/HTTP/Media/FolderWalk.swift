import Glibc

/// A walk from a folder to something beneath it that never leaves the folder, whatever links lie on
/// the way and whoever changes them meanwhile.
///
/// Each step opens one name without following it. A link is read and its names are walked likewise;
/// `..` goes back to the folder that the walk came from, and not above the first one.
struct FolderWalk: ~Copyable {
  private let path: String
  /// The first folder and those on the way; all open.
  private var folders: [Int32]
  private var links = 0

  /// As many links as the kernel follows (path_resolution(7)).
  private static let mostLinks = 40
  private static let deepest = 64

  /// A walk that begins in the folder at `path`; nil where that cannot be opened.
  init?(in path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    self.path = path
    folders = [folder]
  }

  deinit {
    for folder in folders { close(folder) }
  }

  /// The folder that was reached; open as long as the walk.
  var folder: Int32 { folders[folders.count - 1] }

  /// Goes on to a folder.
  /// - Returns: whether it is there, and beneath the first one.
  mutating func enter(_ names: some Sequence<String>) -> Bool {
    var rest = Array(names.reversed())
    while let name = rest.popLast() {
      switch step(name, &rest) {
      case .moved: continue
      case .file, .refused: return false
      }
    }
    return true
  }

  /// Goes on to the folder of a regular file.
  /// - Returns: the file's name in ``folder``; nil where no such file is beneath the first folder.
  mutating func find(_ names: some Sequence<String>) -> String? {
    var rest = Array(names.reversed())
    while let name = rest.popLast() {
      switch step(name, &rest) {
      case .moved: continue
      case .file: return rest.isEmpty ? name : nil
      case .refused: return nil
      }
    }
    return nil
  }

  private enum Step { case moved, file, refused }

  private mutating func step(_ name: String, _ rest: inout [String]) -> Step {
    switch name {
    case "", ".": return .moved
    case "..": return back()
    default: break
    }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .refused }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return down(name)
    case S_IFLNK: return follow(name, &rest)
    default: return .refused
    }
  }

  private mutating func down(_ name: String) -> Step {
    guard folders.count < Self.deepest else { return .refused }
    let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard next >= 0 else { return .refused }
    folders.append(next)
    return .moved
  }

  private mutating func back() -> Step {
    guard folders.count > 1 else { return .refused }
    close(folders.removeLast())
    return .moved
  }

  private mutating func follow(_ name: String, _ rest: inout [String]) -> Step {
    links += 1
    guard links <= Self.mostLinks, var target = target(of: name) else { return .refused }
    if target.hasPrefix("/") {
      // An absolute link into the folder is no way out of it.
      guard let inside = inside(target) else { return .refused }
      target = inside
      while folders.count > 1 { _ = back() }
    }
    rest += target.split(separator: "/").reversed().map(String.init)
    return .moved
  }

  private func target(of name: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { max(0, readlinkat(folder, name, $0, text.count)) } ?? 0
      }
    }
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// What follows the first folder's path in an absolute one.
  private func inside(_ target: String) -> String? {
    var prefixes = [path]
    if let real = realpath(path, nil) {
      prefixes.append(String(cString: real))
      free(real)
    }
    for prefix in prefixes {
      let prefix = prefix.hasSuffix("/") ? prefix : prefix + "/"
      if target.hasPrefix(prefix) { return String(target.dropFirst(prefix.count)) }
    }
    return nil
  }
}
