import CLibevent
import Carousel
import CarouselWire
import Glibc

/// One stream of server-sent events. libevent sends the header and the first events; from then on
/// it is written to as every subscriber is, past libevent's buffers.
final class EventStream: Subscriber {
  /// By which requests act for it.
  let token: String

  private let connection: HTTPConnection
  /// The carousel that was meant where the client named none; nil: it named one.
  private let unnamed: String?
  private var request: UnsafeMutablePointer<evhttp_request>?
  /// Why it is over when the connection is.
  private var reason = ClientEnd.left
  /// Whether libevent has sent all that it was given.
  private var isOpen = false

  /// Begins the answer to the exchange, with these headers beside its own.
  init(
    _ exchange: HTTPExchange, headers: [(name: String, value: String)], id: ClientID,
    token: String, unnamed: String?, of clients: Clients
  ) {
    self.unnamed = unnamed
    connection = exchange.connection
    request = exchange.request
    self.token = token
    let isChunked = exchange.begin(
      [
        ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
        // Proxies must not wait for more.
        ("X-Accel-Buffering", "no"),
      ] + headers)
    super.init(
      bufferevent_getfd(connection.bufferevent), id: id, of: clients,
      format: isChunked ? .chunk : .event)
    outbox = Outbox(isReply: false, format: format)
    connection.closed = { [unowned self] in clients.close(self, reason) }
    prepareConnection()
  }

  override var name: String { "event stream \(id.number)" }

  override var isClosed: Bool { request == nil }

  /// Sends the first events; what comes meanwhile waits.
  func open(with events: [UInt8]) {
    let buffer = evbuffer_new()
    defer { evbuffer_free(buffer) }
    evbuffer_add(buffer, events, events.count)
    evhttp_send_reply_chunk_with_cb(
      request, buffer, { _, context in owner(EventStream.self, context).opened() },
      unretained(self))
  }

  override func sayGoodbye(because reason: String) {
    guard isOpen else { return }
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

  override func becameDeaf() { connection.closeSoon() }

  override func end(because end: ClientEnd) {
    reason = end
    becomeDeaf()
  }

  override func close() {
    super.close()
    guard let request else { return }
    self.request = nil
    connection.closed = {}
    if evhttp_request_get_connection(request) == nil {
      // The other end has gone, and libevent leaves the request to whoever is answering it.
      evhttp_request_free(request)
    } else {
      connection.close()
    }
  }

  private func opened() {
    guard !isOpen, let outbox else { return }
    isOpen = true
    connection.discardInput()
    drain()
    if self.outbox != nil, !isDeaf { wait(for: outbox) }
  }

  private func prepareConnection() {
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }
}
