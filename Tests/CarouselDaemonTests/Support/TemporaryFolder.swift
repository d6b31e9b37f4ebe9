import Glibc

/// An empty folder that goes with its owner.
final class TemporaryFolder {
  /// The system makes none.
  struct NoFolder: Error {}

  let path: String

  init() throws {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(place)/carousel-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw NoFolder() }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { remove(path) }

  /// The path of something in it.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// Writes a file into it.
  @discardableResult
  func write(_ text: String, to name: String) -> String { write(Array(text.utf8), to: name) }

  /// Writes a file into it.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) -> String {
    let file = open(self[name], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = Glibc.write(file, bytes, bytes.count)
    close(file)
    return self[name]
  }

  /// The text of a file in it; nil where there is none.
  func read(_ name: String) -> String? {
    let file = open(self[name], O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return String(unsafeUninitializedCapacity: 1 << 16) {
      max(0, Glibc.read(file, $0.baseAddress, 1 << 16))
    }
  }

  /// The names of what is in it, sorted.
  var names: [String] { Self.names(in: path).sorted() }

  /// The permission bits of something in it.
  func mode(of name: String) -> mode_t? {
    var status = stat()
    return lstat(self[name], &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  private func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in Self.names(in: path) { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = Glibc.readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
