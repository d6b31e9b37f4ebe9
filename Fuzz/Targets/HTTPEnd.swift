import CarouselWire

/// The other end of a connection to the HTTP door, which checks every answer.
final class HTTPEnd: FarEnd {
  /// So many answers were whole, or streams begun.
  private(set) var answers = 0
  /// By which requests act for the stream that comes here; nil: there is none.
  private(set) var streamToken: String?

  private var reading: [UInt8] = []
  private var stream: EventStreamReader?
  /// Whether it may have asked for the head of an answer alone.
  private var asksForHeads = false

  override func sent(_ bytes: ArraySlice<UInt8>) throws(Finding) {
    // Also in pieces, of which one may be of an earlier call.
    if bytes.contains(UInt8(ascii: "H")) { asksForHeads = true }
  }

  override func received(_ bytes: [UInt8]) throws(Finding) {
    reading += bytes
    while stream == nil, let answer = try HTTPAnswer(at: reading[...], maybeHead: asksForHeads) {
      reading.removeFirst(answer.length)
      answers += 1
      if let isChunked = answer.isChunkedStream { stream = EventStreamReader(isChunked: isChunked) }
    }
    guard stream != nil else { return }
    try stream?.take(reading)
    reading = []
    streamToken = stream?.token ?? streamToken
  }

  override func ended() throws(Finding) {
    try demand(
      reading.isEmpty || asksForHeads,
      "an answer is whole: \(String(decoding: reading, as: UTF8.self))")
  }
}
