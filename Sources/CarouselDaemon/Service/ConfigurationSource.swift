import Carousel
import CarouselWire
import Glibc

/// Where the configuration comes from: the file that was named, the first that is found, or what
/// is built in.
struct ConfigurationSource {
  /// A file may have so many bytes.
  static let longestFile = 16 << 20

  /// The file that must be there; nil: the first of `candidates` that is.
  let named: String?
  let candidates: [String]

  /// A configuration as it was read.
  struct Loaded {
    /// The file's path; nil: built in.
    let file: String?
    let configuration: DaemonConfiguration
    /// What is valid but does nothing in this version.
    let warnings: [InvalidValue]
  }

  /// Reads the configuration now.
  func load() throws(ConfigurationProblems) -> Loaded {
    if let named {
      guard let bytes = try read(named) else {
        throw problem("\(named) is not there")
      }
      return try parse(bytes, from: named)
    }
    for path in candidates {
      if let bytes = try read(path) { return try parse(bytes, from: path) }
    }
    return Loaded(file: nil, configuration: .builtIn, warnings: [])
  }

  private func parse(_ bytes: [UInt8], from path: String) throws(ConfigurationProblems) -> Loaded {
    let file = try configurationFile(bytes, from: path)
    var configuration = file.configuration
    if let socket = configuration.socket.path, !socket.hasPrefix("/") {
      configuration.socket.path = Self.folder(of: path) + socket
    }
    if case .folder(let state) = configuration.state, !state.hasPrefix("/") {
      configuration.state = .folder(Self.folder(of: path) + state)
    }
    if let group = configuration.socket.group {
      do {
        _ = try Accounts.existingGroup(named: group)
      } catch {
        throw ConfigurationProblems(problems: [error])
      }
    }
    return Loaded(file: path, configuration: configuration, warnings: file.warnings)
  }

  /// What paths in the file are relative to: its path up to the last slash.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private func configurationFile(
    _ bytes: [UInt8], from path: String
  ) throws(ConfigurationProblems) -> ConfigurationFile {
    do {
      return try ConfigurationFile(bytes)
    } catch {
      // What has no path in the file, a syntax error, names the file itself.
      throw ConfigurationProblems(
        problems: error.problems.map { problem in
          var problem = problem
          if problem.path.isEmpty { problem.problem = "\(path): \(problem.problem)" }
          return problem
        })
    }
  }

  /// The file's bytes; nil where there is none.
  private func read(_ path: String) throws(ConfigurationProblems) -> [UInt8]? {
    // Not waiting, or a pipe without a writer would stop the daemon here.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw problem("\(path) cannot be opened: \(systemError())")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw problem("\(path) is not a regular file")
    }
    guard status.st_size <= Self.longestFile else {
      throw problem("\(path) has \(status.st_size) bytes, at most \(Self.longestFile) are read")
    }
    var bytes: [UInt8] = []
    while bytes.count <= Self.longestFile {
      var result = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        count = max(0, result)
      }
      guard result >= 0 else { throw problem("\(path) cannot be read: \(systemError())") }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
    throw problem("\(path) grows while it is read")
  }

  private func problem(_ message: String) -> ConfigurationProblems {
    ConfigurationProblems(problems: [InvalidValue(path: "", problem: message)])
  }
}
