/// Server-sent events (HTML Standard, 9.2), as they stand in the body of `GET /events`.
public enum ServerSentEvent {
  /// One event.
  /// - Parameter data: JSON text, which has no line ends.
  /// - Parameter id: where a client that comes back resumes; nil leaves that as it was.
  public static func text(
    _ name: String, _ data: some Collection<UInt8>, id: String? = nil
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(data.count + name.utf8.count + (id?.utf8.count ?? 0) + 24)
    if let id {
      text += "id: ".utf8
      text += id.utf8
      text.append(newline)
    }
    text += "event: ".utf8
    text += name.utf8
    text.append(newline)
    text += "data: ".utf8
    text += data
    text.append(newline)
    text.append(newline)
    return text
  }

  /// The text as a chunk of a chunked HTTP body (RFC 9112, 7.1).
  public static func chunk(_ text: [UInt8]) -> [UInt8] {
    Array(String(text.count, radix: 16).utf8) + lineEnd + text + lineEnd
  }

  /// The end of a chunked HTTP body.
  public static let lastChunk = Array("0\r\n\r\n".utf8)

  private static let newline = UInt8(ascii: "\n")
  private static let lineEnd = Array("\r\n".utf8)
}
