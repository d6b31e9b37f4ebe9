import Carousel
import CarouselWire
import Glibc

/// One connection to the Unix socket. Nearly all of them are idle nearly all of the time, so it
/// keeps no buffer, no closure and no table while nothing is on its way.
///
/// Reading and writing are in files of their own.
final class Client {
  let id: ClientID
  /// The user at the other end.
  let user: uid_t
  let descriptor: Int32
  let clients: Clients

  /// There until the connection is closed.
  var reading: Watch?
  /// There only while something waits to be sent.
  var writing: Watch?
  var framer: LineFramer
  var outbox: Outbox?

  /// What it is told; see ``Subscriptions``.
  var subscription: Subscription?
  /// The carousels that lose something when it goes.
  private(set) var touched: [CarouselHost] = []

  /// Why it is closed as soon as it has taken what waits for it; nothing more is read.
  var end: ClientEnd?
  /// Whether whole lines may wait in the framer.
  var hasBacklog = false
  /// Whether it takes nothing any more; what it sent before is still done.
  var isDeaf = false
  /// Whether it must take a long reply before it is heard again.
  var mustDrain = false
  /// Whether it let more replies wait than the limit allows; it is closed at the end of the turn.
  var hasPiledUp = false
  /// Whether it has sent a line.
  var hasSpoken = false

  /// A connection that is not watched yet; see ``listen()``.
  init(_ descriptor: Int32, id: ClientID, user: uid_t, of clients: Clients) {
    self.descriptor = descriptor
    self.id = id
    self.user = user
    self.clients = clients
    framer = LineFramer(limit: clients.limits.line)
  }

  /// Whether the connection is over; whatever is sent to it then is lost.
  var isClosed: Bool { reading == nil }

  /// Remembers that the carousel loses something when this client goes.
  func touch(_ carousel: CarouselHost) {
    if !touched.contains(where: { $0 === carousel }) { touched.append(carousel) }
  }

  /// Begins to read.
  /// - Returns: false where the kernel cannot watch one more descriptor.
  func listen() -> Bool {
    reading = Watch(
      descriptor, for: .readable, on: clients.loop, context: unretained(self),
      callback: { _, _, context in owner(Client.self, context).readable() })
    return resumeReading()
  }

  /// Frees the descriptor; called once, by ``Clients``.
  func close() {
    reading = nil
    writing = nil
    outbox = nil
    Glibc.close(descriptor)
  }
}
