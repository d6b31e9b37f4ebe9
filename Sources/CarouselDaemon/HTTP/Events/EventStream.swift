import Carousel
import CarouselWire
import Glibc

/// One stream of server-sent events: a connection that was taken over from libevent, and is written
/// to as a client of the socket is. What comes in after the request is read and forgotten, so that
/// its end is found.
final class EventStream: Subscriber {
  /// By which requests act for it.
  let token: String

  private let streams: EventStreams
  /// The carousel that was meant where the client named none; nil: it named one.
  private let unnamed: String?
  /// Why it is over when the connection is.
  private var reason = ClientEnd.left
  /// There until the connection is closed.
  private var reading: Watch?

  /// A stream on a connection that is its own from now on.
  init(
    _ descriptor: Int32, isChunked: Bool, id: ClientID, unnamed: String?, of clients: Clients,
    among streams: EventStreams
  ) {
    token = RandomToken.new()
    self.unnamed = unnamed
    self.streams = streams
    super.init(descriptor, id: id, of: clients, format: isChunked ? .chunk : .event)
    reading = Watch(
      descriptor, for: .readable, on: clients.loop, context: unretained(self),
      callback: { _, _, context in owner(EventStream.self, context).readable() })
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  override var name: String { "event stream \(id.number)" }

  override var isClosed: Bool { reading == nil }

  /// Sends the head of the answer and the first events, at least one; what is not taken waits, and
  /// all that follows behind it.
  func open(_ head: EventStreamHead, with events: [UInt8]) {
    guard reading?.start() ?? false else { return clients.close(self, .unwatched) }
    let bytes = head.bytes + (head.isChunked ? ServerSentEvent.chunk(events) : events)
    let taken = bytes.withUnsafeBytes(send)
    if taken == bytes.count || isDeaf { return }
    wait(for: Outbox(rest: bytes, from: taken, isReply: false, format: format))
  }

  override func sayGoodbye(because reason: String) {
    var json = JSONWriter()
    json.beginObject()
    json.key("reason")
    json.string(reason)
    json.endObject()
    let event = ServerSentEvent.text("bye", json.bytes)
    say(
      last: format == .chunk
        ? ServerSentEvent.chunk(event) + ServerSentEvent.lastChunk : event)
  }

  /// A stream is of one carousel, so that the client must come back for another one of its name.
  override func lost(_ carousel: String) {
    sayGoodbye(because: "the carousel \(carousel) was taken away, or is not the one meant any more")
    becomeDeaf()
  }

  override func defaultCarouselChanged(to carousel: String?) {
    if let unnamed, let carousel, carousel != unnamed, !isDeaf { lost(unnamed) }
  }

  override func becameDeaf() { reading?.callSoon() }

  override func end(because end: ClientEnd) {
    reason = end
    becomeDeaf()
  }

  override func close() {
    reading = nil
    super.close()
    Glibc.close(descriptor)
    streams.remove(self)
  }

  /// The loop's call: there is something to forget, an end, or the stream is to be closed.
  private func readable() {
    if isDeaf { return clients.close(self, reason) }
    let buffer = clients.buffer
    let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR {
      clients.close(self, reason)
    }
  }
}
