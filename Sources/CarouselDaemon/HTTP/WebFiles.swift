import CarouselWeb
import CarouselWire
import Glibc

/// The files of the display and the remote control: those that were built in, or those of a folder.
final class WebFiles {
  /// Nothing from elsewhere is loaded, and nothing inline is run. Who may show it in a frame follows.
  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'",
    "img-src 'self' https: data: blob:", "media-src 'self' https: blob:", "connect-src 'self'",
    "frame-src 'self' http: https:", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors ",
  ].joined(separator: "; ")

  private static let viewPlace = "<meta name=\"carousel-view\" content=\"open\">"
  private static let tokenPlace = "<meta name=\"carousel-token\" content=\"\">"

  /// The folder whose files are served in place of those that were built in; nil: none.
  let folder: String?
  private var known: [String: File] = [:]

  /// A file as it is sent.
  private struct File {
    let bytes: [UInt8]
    /// Another one for another version.
    let tag: String

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      tag = "\"\(WebFiles.hash(of: bytes))\""
    }
  }

  /// The files that were built in, or those of the folder.
  init(folder: String?) {
    self.folder = folder
  }

  /// Whether a file could have this name: no path, and nothing hidden.
  static func isName(_ name: Substring) -> Bool {
    !name.isEmpty && name.first != "." && name.utf8.count <= 64
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-.".utf8.contains(byte)
      }
  }

  /// Whether the route does not lead to a file that is missing.
  func isThere(_ route: Route) -> Bool {
    guard case .file(let name) = route else { return true }
    return Self.type(of: name) != nil && find(name) != nil
  }

  /// The display, with a token where it is on this machine.
  /// - Parameter needsToken: whether looking needs one, so that it must stand in the URLs of media.
  /// - Parameter isPreview: whether it is the small picture in the remote, and may be in a frame.
  func display(
    token: String?, needsToken: Bool = false, isPreview: Bool = false
  ) -> HTTPResponse {
    guard let file = find("display.html") else { return Self.missing("display.html") }
    var page = String(decoding: file.bytes, as: UTF8.self)
    if let token, let place = page.firstRange(of: Self.tokenPlace) {
      page.replaceSubrange(place, with: "<meta name=\"carousel-token\" content=\"\(token)\">")
    }
    if needsToken, let place = page.firstRange(of: Self.viewPlace) {
      page.replaceSubrange(place, with: "<meta name=\"carousel-view\" content=\"token\">")
    }
    var response = Self.page(Array(page.utf8), cache: "no-store", frame: isPreview)
    // A process of its own, which a page of this host at another port cannot keep busy.
    response.headers.append(("Origin-Agent-Cluster", "?1"))
    return response
  }

  /// The remote control.
  var remote: HTTPResponse {
    guard let file = find("remote.html") else { return Self.missing("remote.html") }
    return Self.page(file.bytes, cache: "no-cache", frame: false)
  }

  /// One of the other files.
  func file(_ name: String, ifNoneMatch: String?) -> HTTPResponse {
    guard let type = Self.type(of: name), let file = find(name) else { return Self.missing(name) }
    var response = ifNoneMatch == file.tag ? HTTPResponse(304) : HTTPResponse(200, type, file.bytes)
    response.headers += [("ETag", file.tag), ("Cache-Control", "no-cache")]
    return response
  }

  private static func page(_ bytes: [UInt8], cache: String, frame: Bool) -> HTTPResponse {
    var response = HTTPResponse(200, "text/html; charset=utf-8", bytes)
    response.headers += [
      ("Content-Security-Policy", policy + (frame ? "'self'" : "'none'")),
      ("Cache-Control", cache),
    ]
    return response
  }

  private static func missing(_ name: String) -> HTTPResponse {
    .error(RPCError(.methodNotFound, "There is nothing at /\(name)."), status: 404)
  }

  private static func type(of name: String) -> String? {
    switch name.split(separator: ".").last {
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    default: nil
    }
  }

  /// What was built in is prepared once; a folder is read anew each time.
  private func find(_ name: String) -> File? {
    if let folder { return Self.read("\(folder)/\(name)").map(File.init) }
    if let file = known[name] { return file }
    guard let bytes = EmbeddedFiles.bytes(of: name) else { return nil }
    let isText = name.hasSuffix(".js") || name.hasSuffix(".css")
    let file = File(isText ? WebText.compact(bytes) : bytes)
    known[name] = file
    return file
  }

  private static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size < 1 << 20
    else { return nil }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { space, count in
      count = max(0, Glibc.read(file, space.baseAddress, space.count))
    }
  }

  /// FNV-1a, which tells versions of a file apart.
  private static func hash(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
