/// What kind of file it is, by its first bytes, whatever its name says.
enum MediaSignature {
  /// So many bytes tell the type of every file that is of one.
  static let length = 4096

  /// The type that the first bytes are of; nil for none that is known.
  static func type(of bytes: some Collection<UInt8>) -> MediaType? {
    let bytes = Array(bytes.prefix(length))
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return .webp
    }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return isoFile(bytes) }
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return isWebM(bytes) ? .webm : nil }
    return isSVG(bytes) ? .svg : nil
  }

  /// The brands of a file type box (ISO/IEC 14496-12, section 4.3), which comes first.
  private static func isoFile(_ bytes: [UInt8]) -> MediaType? {
    let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let box = bytes.prefix(length)
    var brands: [String] = []
    // The second one is a version and no brand.
    for start in stride(from: 8, through: box.count - 4, by: 4) where start != 12 {
      brands.append(String(decoding: box[start..<start + 4], as: UTF8.self))
    }
    if brands.contains(where: { $0 == "avif" || $0 == "avis" }) { return .avif }
    return brands.contains(where: isFilm) ? .mp4 : nil
  }

  private static func isFilm(_ brand: String) -> Bool {
    brand.hasPrefix("iso") || brand.hasPrefix("mp4") || brand.hasPrefix("M4V")
      || ["avc1", "av01", "hvc1", "dash", "mmp4", "MSNV", "3gp4", "3gp5", "3gp6"].contains(brand)
  }

  /// The document type of an EBML header (RFC 8794, section 11.2.6): 0x4282, its length, `webm`.
  private static func isWebM(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0x42, 0x82, 0x84] + Array("webm".utf8)
    let header = bytes.prefix(128)
    return header.indices.contains { header[$0...].starts(with: mark) }
  }

  /// Whether the first element of an XML text is `svg`.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if rest.starts(with: "<?xml".utf8) {
        rest = after("?>", in: rest)
      } else if rest.starts(with: "<!--".utf8) {
        rest = after("-->", in: rest)
      } else if rest.starts(with: "<!DOCTYPE svg".utf8) {
        rest = after(">", in: rest)
      } else {
        return rest.starts(with: "<svg".utf8)
          && rest.dropFirst(4).first.map { [0x20, 0x09, 0x0A, 0x0D, 0x3E].contains($0) } ?? false
      }
    }
  }

  private static func after(_ end: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = Array(end.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      return []
    }
    return bytes[(start + end.count)...]
  }
}
