/// The head of the answer that a stream of server-sent events is.
struct EventStreamHead {
  /// Whether events go out in chunks, as HTTP/1.1 wants it of an answer without a length; for
  /// HTTP/1.0 the end of the connection is that of the answer.
  let isChunked: Bool
  /// The head as it is sent, up to the empty line.
  let bytes: [UInt8]

  /// The head of an answer in HTTP/1.1 or HTTP/1.0, with these headers beside its own.
  init(isChunked: Bool, headers: [(name: String, value: String)]) {
    var own = [
      ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
      // Proxies must not wait for more.
      ("X-Accel-Buffering", "no"),
    ]
    if isChunked { own += [("Date", HTTPDate.now), ("Transfer-Encoding", "chunked")] }
    self.isChunked = isChunked
    bytes = HTTPResponse.head(200, own + headers, version: isChunked ? "1.1" : "1.0")
  }
}
