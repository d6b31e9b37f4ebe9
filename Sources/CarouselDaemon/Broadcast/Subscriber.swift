import Carousel

/// Somebody who is connected: told of changes, and holding what goes with the connection. A client
/// of the Unix socket, or a stream of server-sent events.
///
/// How it is written to is in a file of its own, and the same for both.
class Subscriber {
  let id: ClientID
  let descriptor: Int32
  let clients: Clients
  /// What its notifications look like.
  let format: Delivery.Format
  /// Whether it is told before others.
  var rank = Rank.listener
  /// Whether it takes nothing any more.
  var isDeaf = false { didSet { recipients.update(self) } }

  /// There only while something waits to be sent.
  var writing: Watch?
  var outbox: Outbox? { didSet { recipients.update(self) } }

  /// What it is told; see ``Subscriptions``.
  var subscription: Subscription?
  /// The carousels that lose something when it goes.
  private(set) var touched: [CarouselHost] = []

  /// Who is told first.
  enum Rank: CaseIterable {
    /// It has said that it is a display: somebody looks at it.
    case display
    case listener
  }

  /// A connection that is not in use yet.
  init(_ descriptor: Int32, id: ClientID, of clients: Clients, format: Delivery.Format) {
    self.descriptor = descriptor
    self.id = id
    self.clients = clients
    self.format = format
  }

  /// Remembers that the carousel loses something when this one goes.
  final func touch(_ carousel: CarouselHost) {
    if touched.contains(where: { $0 === carousel }) { return }
    // What was taken away has nothing to lose, and a display may be connected for years.
    touched.removeAll { $0.isStopped }
    touched.append(carousel)
  }

  /// Whether it takes bytes at once.
  final var takesAtOnce: Bool { outbox == nil && !isDeaf }

  final var recipients: Recipients { clients.subscriptions.recipients }
  final var outgoing: Outgoing { clients.subscriptions.outgoing }

  /// Who it is, for the log.
  var name: String { "client \(id.number)" }

  /// Whether the connection is over; whatever is sent to it then is lost.
  var isClosed: Bool { preconditionFailure("a subscriber without a connection") }

  /// Frees the connection; called once, by ``Clients``.
  func close() {
    writing = nil
    outbox = nil
  }

  /// Its own request is being carried out, and it is about to be told of the change.
  func willBeTold() {}

  /// Everything that waited was taken.
  func caughtUp() {}

  /// It takes nothing more. Nothing may be closed here, in the middle of whatever goes on.
  func becameDeaf() {}

  /// A carousel that it named was taken away; there may be one of that name again.
  func lost(_ carousel: String) {}

  /// Whoever names no carousel means this one now; nil: none.
  func defaultCarouselChanged(to carousel: String?) {}

  /// Tells why the connection is closed, as far as that is taken.
  func sayGoodbye(because reason: String) {}

  /// Ends the connection soon, for this reason; not here, in the middle of whatever goes on.
  func end(because end: ClientEnd) { preconditionFailure("a subscriber without a connection") }
}
