import CarouselWeb
import CarouselWire
import Glibc

/// The files of the display and the remote control: those that were built in, or those of a folder.
struct WebFiles {
  /// Nothing from elsewhere is loaded, nothing inline is run, and only this server shows it in a
  /// frame.
  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'",
    "img-src 'self' https: data: blob:", "media-src 'self' https: blob:", "connect-src 'self'",
    "frame-src 'self' http: https:", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'self'",
  ].joined(separator: "; ")

  private static let tokenPlace = "<meta name=\"carousel-token\" content=\"\">"

  /// The folder whose files are served in place of those that were built in; nil: none.
  let folder: String?

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
    return Self.type(of: name) != nil && bytes(of: name) != nil
  }

  /// The display, with a token where it is on this machine.
  func display(token: String?) -> HTTPResponse {
    guard var page = bytes(of: "display.html").map({ String(decoding: $0, as: UTF8.self) }) else {
      return Self.missing("display.html")
    }
    if let token, let place = page.firstRange(of: Self.tokenPlace) {
      page.replaceSubrange(place, with: "<meta name=\"carousel-token\" content=\"\(token)\">")
    }
    return Self.page(Array(page.utf8), cache: "no-store")
  }

  /// The remote control.
  var remote: HTTPResponse {
    guard let page = bytes(of: "remote.html") else { return Self.missing("remote.html") }
    return Self.page(page, cache: "no-cache")
  }

  /// One of the other files.
  func file(_ name: String, ifNoneMatch: String?) -> HTTPResponse {
    guard let type = Self.type(of: name), let bytes = bytes(of: name) else {
      return Self.missing(name)
    }
    let tag = "\"\(Self.hash(of: bytes))\""
    var response = ifNoneMatch == tag ? HTTPResponse(304) : HTTPResponse(200, type, bytes)
    response.headers += [("ETag", tag), ("Cache-Control", "no-cache")]
    return response
  }

  private static func page(_ bytes: [UInt8], cache: String) -> HTTPResponse {
    var response = HTTPResponse(200, "text/html; charset=utf-8", bytes)
    response.headers += [("Content-Security-Policy", policy), ("Cache-Control", cache)]
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

  private func bytes(of name: String) -> [UInt8]? {
    guard let folder else { return EmbeddedFiles.bytes(of: name) }
    let file = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size < 1 << 20
    else { return nil }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { space, count in
      count = max(0, read(file, space.baseAddress, space.count))
    }
  }

  /// FNV-1a, which tells versions of a file apart.
  private static func hash(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
