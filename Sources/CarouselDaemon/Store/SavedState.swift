import CarouselWire
import Glibc

/// The state file as a start finds it: the last good one. What is damaged is set aside.
struct SavedState {
  /// The most bytes that are read.
  static let longestFile = 1 << 30

  /// What the file says; nothing where there is none that is good.
  private(set) var file = StateFile()
  /// What the operator is to know, a sentence each.
  private(set) var warnings: [String] = []

  /// Reads the files in this folder.
  init(in folder: String) {
    unlink("\(folder)/\(DurableFile.new)")
    for name in [DurableFile.current, DurableFile.previous] {
      do throws(Refusal) {
        guard let bytes = try Self.read("\(folder)/\(name)") else { continue }
        do {
          file = try StateFile(bytes)
        } catch {
          throw Refusal(error)
        }
        if !warnings.isEmpty {
          warnings.append("goes on with the state before, \(folder)/\(name)")
        }
        return
      } catch {
        let path = "\(folder)/\(name)"
        let aside = error.name.flatMap { Self.setAside(path, as: "\(path).\($0)") }
        let end = aside.map { "; it was set aside as \($0)" } ?? ""
        warnings.append("\(path) \(error.why)\(end)")
      }
    }
    if !warnings.isEmpty {
      warnings.append("starts without what was edited, paused or configured by request")
    }
  }

  /// Why a file is not taken, as the rest of a sentence that begins with its path, and what is put
  /// behind its name; nil: it stays where it is.
  private struct Refusal: Error {
    let why: String
    let name: String?

    init(_ why: String, name: String?) {
      self.why = why
      self.name = name
    }

    init(_ failure: StateFile.Failure) {
      switch failure {
      case .damaged(let problem): self.init("is damaged (\(problem))", name: "damaged")
      case .later(let format):
        self.init("was written by a later version, in format \(format)", name: "format-\(format)")
      }
    }
  }

  /// Renames a file; where a folder has the new name, another one is taken.
  /// - Returns: the name that it has now; nil: it could not be renamed.
  private static func setAside(_ path: String, as aside: String) -> String? {
    let names = [aside] + (2...9).map { "\(aside)-\($0)" }
    return names.first { rename(path, $0) == 0 }
  }

  /// The file's bytes; nil where there is none.
  private static func read(_ path: String) throws(Refusal) -> [UInt8]? {
    // Not waiting, or a pipe without a writer would stop the daemon here.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP: throw Refusal("is a symbolic link", name: "damaged")
      case ENXIO: throw Refusal("is not a regular file", name: "damaged")
      // What is wrong is not the file.
      case EMFILE, ENFILE, ENOMEM, EINTR:
        throw Refusal("cannot be opened: \(systemError())", name: nil)
      // The next edits would take its place, and perhaps somebody can still read it.
      default: throw Refusal("cannot be opened: \(systemError())", name: "damaged")
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Refusal("is not a regular file", name: "damaged")
    }
    guard status.st_size <= longestFile else {
      throw Refusal("has \(status.st_size) bytes, more than \(longestFile)", name: "damaged")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    while bytes.count < Int(status.st_size) {
      var result = 0
      let rest = Int(status.st_size) - bytes.count
      let chunk = [UInt8](unsafeUninitializedCapacity: min(rest, 1 << 20)) { buffer, count in
        result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        count = max(0, result)
      }
      guard result >= 0 else { throw Refusal("cannot be read: \(systemError())", name: "damaged") }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }
}
