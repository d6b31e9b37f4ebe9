import CLibevent
import Carousel
import CarouselWire
import Glibc

/// Everybody who is connected, and what they share: one buffer to read into, one to collect the
/// replies of a turn in.
final class Clients {
  let loop: EventLoop
  let clock = Clock()
  let dispatcher: Dispatcher
  let statistics: Statistics
  let hello: [UInt8]

  private let settings: Settings
  /// What all clients have sent of requests that are not whole, and have not taken of replies, is at
  /// most so many bytes.
  static let keptLimit = 64 << 20
  private var kept = 0

  /// Where all clients read into; nothing stays in it.
  let buffer: UnsafeMutableRawBufferPointer
  /// How many clients have requests that are read and not answered yet.
  var backlogs = 0
  /// The replies of this turn.
  private(set) var replies: [UInt8] = []

  private var countOfUser: [uid_t: Int] = [:]
  /// Those of the socket; event streams are counted among the connections of HTTP.
  private var count = 0
  private var lastID: UInt64 = 0
  /// How many connections have ended.
  private var ended = 0

  /// After so many ends the memory that they have left goes back to the system.
  private static let endsPerTrim = 64

  /// Nobody yet.
  init(
    on loop: EventLoop, dispatcher: Dispatcher, statistics: Statistics, settings: Settings,
    hello: [UInt8]
  ) {
    self.loop = loop
    self.dispatcher = dispatcher
    self.statistics = statistics
    self.hello = hello
    self.settings = settings
    buffer = .allocate(byteCount: 65_536, alignment: 16)
  }

  deinit { buffer.deallocate() }

  var subscriptions: Subscriptions { dispatcher.subscriptions }

  /// What clients are held to.
  var limits: DaemonConfiguration.Limits { settings.limits }

  /// After so long a client that takes nothing is closed.
  var stall: TimeSpan { TimeSpan(seconds: limits.stall) ?? .zero }

  /// Adds a reply, a whole message without the end of its line, to those of this turn.
  func reply(_ message: [UInt8]) {
    replies += message
    replies.append(UInt8(ascii: "\n"))
  }

  /// Empties the replies of this turn.
  func forgetReplies() {
    // A rare long one is not worth its memory.
    replies.removeAll(keepingCapacity: replies.capacity <= 1 << 17)
  }

  /// Takes a new connection, or tells it why not.
  func admit(_ descriptor: Int32) {
    let peer = PeerCredentials(of: descriptor)
    let user = peer?.user ?? .max
    if let refusal = refusal(of: user) {
      let process = peer.map { " (pid \($0.pid))" } ?? ""
      dispatcher.refusals.note(
        refusal.attempt, of: "a connection of user \(user)\(process)", refusal.message)
      refuse(descriptor, refusal)
      return
    }
    let client = Client(descriptor, id: nextID(), user: user, of: self)
    countOfUser[user, default: 0] += 1
    count += 1
    add(client)
    _ = hello.withUnsafeBytes(client.send)
    if !client.listen() { close(client, .unwatched) }
  }

  /// A number that no other has, or had.
  func nextID() -> ClientID {
    lastID += 1
    return ClientID(lastID)
  }

  /// Counts one who is connected now.
  func add(_ subscriber: Subscriber) {
    subscriptions.recipients.add(subscriber)
    statistics.clients += 1
  }

  /// Ends a connection: what it held goes, then everybody else is told.
  func close(_ subscriber: Subscriber, _ end: ClientEnd) {
    guard !subscriber.isClosed else { return }
    subscriber.close()
    subscriptions.recipients.remove(subscriber)
    if let client = subscriber as? Client { forget(userOf: client) }
    statistics.clients -= 1
    statistics.count(end)
    dispatcher.left(subscriber)
    ended += 1
    // What lies free between what is in use does not go back by itself (malloc_trim(3)).
    if ended % Self.endsPerTrim == 0 { malloc_trim(0) }
  }

  /// Counts what is kept of the client now. Where all together is too much, whoever has most of it
  /// is closed.
  func account(for client: Client) {
    let bytes = client.framer.count + (client.outbox?.pendingReplies ?? 0)
    guard bytes != client.kept, !client.isClosed else { return }
    kept += bytes - client.kept
    client.kept = bytes
    guard kept > Self.keptLimit,
      let largest = subscriptions.recipients.all.lazy.compactMap({ $0 as? Client })
        .max(by: { $0.kept < $1.kept })
    else { return }
    kept -= largest.kept
    largest.kept = 0
    largest.framer = LineFramer(limit: largest.framer.limit)
    largest.end(because: .memory)
  }

  /// Tells everybody that the daemon stops, and closes.
  func closeAll() {
    for subscriber in subscriptions.recipients.all {
      subscriber.sayGoodbye(because: "the daemon stops")
      close(subscriber, .stopping)
    }
  }

  private func forget(userOf client: Client) {
    count -= 1
    kept -= client.kept
    client.kept = 0
    countOfUser[client.user, default: 1] -= 1
    if countOfUser[client.user] == 0 { countOfUser[client.user] = nil }
  }

  /// Why one who comes cannot stay.
  private struct Refusal {
    let attempt: RefusedAttempt
    let end: ClientEnd
    let message: String
  }

  private func refusal(of user: uid_t) -> Refusal? {
    if count >= limits.clients {
      return Refusal(
        attempt: .tooManyClients, end: .tooManyClients,
        message: "The daemon serves at most \(limits.clients) clients at once.")
    }
    if countOfUser[user, default: 0] >= limits.clientsPerUser {
      return Refusal(
        attempt: .tooManyOfUser, end: .tooManyOfUser,
        message: "The daemon serves at most \(limits.clientsPerUser) clients of one user at once.")
    }
    return nil
  }

  private func refuse(_ descriptor: Int32, _ refusal: Refusal) {
    let line =
      Reply.error(RPCError(.limitReached, refusal.message), to: .null) + [UInt8(ascii: "\n")]
    _ = line.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Client.sendFlags) }
    statistics.count(refusal.end)
    Glibc.close(descriptor)
  }
}
