import Carousel
import CarouselWire
import Glibc

/// One connection to the Unix socket. Nearly all of them are idle nearly all of the time, so it
/// keeps no buffer, no closure and no table while nothing is on its way.
///
/// Reading and replying are in files of their own.
final class Client: Subscriber, RefusedPeer {
  /// The user at the other end.
  let user: uid_t

  /// There until the connection is closed.
  var reading: Watch?
  var framer: LineFramer

  /// Why it is closed as soon as it has taken what waits for it; nothing more is read.
  var end: ClientEnd?
  /// Whether whole lines may wait in the framer.
  var hasBacklog = false {
    didSet { clients.backlogs += (hasBacklog ? 1 : 0) - (oldValue ? 1 : 0) }
  }
  /// Whether it must take a long reply before it is heard again.
  var mustDrain = false
  /// Whether it is not heard until what stands in the way of that is gone.
  var isReadingStopped = false
  /// How many of its lines wait for the disk.
  var awaited = 0
  /// Whether it has sent a line.
  var hasSpoken = false
  var refused: RefusedAttempts = []
  /// So many bytes of it are kept, by the last count.
  var kept = 0

  /// A connection that is not watched yet; see ``listen()``.
  init(_ descriptor: Int32, id: ClientID, user: uid_t, of clients: Clients) {
    self.user = user
    framer = LineFramer(limit: clients.limits.line)
    super.init(descriptor, id: id, of: clients, format: .line)
  }

  override var name: String { "client \(id.number) of user \(user)" }

  override var isClosed: Bool { reading == nil }

  /// Begins to read.
  /// - Returns: false where the kernel cannot watch one more descriptor.
  func listen() -> Bool {
    reading = Watch(
      descriptor, for: .readable, on: clients.loop, context: unretained(self),
      callback: { _, _, context in owner(Client.self, context).readable() })
    return resumeReading()
  }

  /// The replies of this turn come first: the client asked before this happened.
  override func willBeTold() { sendReplies() }

  override func caughtUp() {
    drained()
    clients.account(for: self)
  }

  /// Its end is found by reading, after the requests that it sent before.
  override func becameDeaf() {
    mustDrain = false
    // First of all, since libevent does not begin to watch what is about to be called.
    if isReadingStopped, end == nil, resumeReading() { isReadingStopped = false }
    reading?.callSoon()
  }

  /// Nothing more is read or sent, and the next turn closes the connection.
  override func end(because end: ClientEnd) {
    stop(end)
    becomeDeaf()
  }

  override func sayGoodbye(because reason: String) {
    say(last: Notification.bye(reason: reason))
  }

  override func close() {
    reading = nil
    hasBacklog = false
    super.close()
    Glibc.close(descriptor)
  }
}
