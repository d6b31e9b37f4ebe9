import Carousel
import Glibc

/// How bytes go out: at once where the client takes them, by its outbox where it does not.
extension Client {
  static let sendFlags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)

  /// Sends a notification; never waits, and allocates only for a client that does not keep up.
  /// - Parameter bytes: `delivery`'s line.
  func deliver(_ bytes: UnsafeRawBufferPointer, _ delivery: Delivery) {
    // The replies of this turn come first: the client asked before this happened.
    if clients.speaking === self { sendReplies() }
    if isDeaf { return }
    guard outbox == nil else { return postpone(delivery) }
    let taken = send(bytes)
    if taken == bytes.count {
      clients.statistics.deliveries += 1
    } else if taken > 0 {
      clients.statistics.deliveries += 1
      wait(for: Outbox(rest: delivery.line, from: taken, isReply: false))
    } else if !isDeaf {
      wait(for: Outbox(isReply: false))
      postpone(delivery)
    }
  }

  private func postpone(_ delivery: Delivery) {
    let replaced = outbox?.put(delivery) ?? false
    if replaced, delivery.key.kind == .state { clients.statistics.skipped += 1 }
  }

  /// Sends the replies of this turn in one go. Where too many pile up it is the client's end, but
  /// it is not closed here, in the middle of whatever goes on.
  /// - Returns: whether the client has taken everything.
  @discardableResult
  func sendReplies() -> Bool {
    let count = clients.replies.count
    guard count > 0 else { return outbox == nil }
    defer { clients.forgetReplies() }
    if isDeaf { return true }
    if let outbox {
      // One reply alone never closes, however long.
      let pending = outbox.pendingReplies
      if pending > 0, pending + count > clients.limits.repliesPending {
        end(because: .repliesPending)
      } else {
        outbox.append(replies: clients.replies)
      }
      return false
    }
    let taken = clients.replies.withUnsafeBytes(send)
    if taken == count || isDeaf { return true }
    wait(for: Outbox(rest: clients.replies, from: taken, isReply: true))
    return false
  }

  private func wait(for outbox: Outbox) {
    self.outbox = outbox
    writing = Watch(
      descriptor, for: .writable, on: clients.loop, context: unretained(self),
      callback: { _, events, context in
        owner(Client.self, context).writable(Readiness(rawValue: events))
      })
    if !(writing?.start(timeout: clients.stall) ?? false) { end(because: .unwatched) }
  }

  private func writable(_ readiness: Readiness) {
    if readiness.contains(.timedOut) { return clients.close(self, .stalled) }
    drain()
    if outbox == nil { drained() }
  }

  /// Sends what waits, as far as the client takes it.
  func drain() {
    guard let outbox else { return }
    clients.statistics.deliveries += outbox.drain(send)
    guard outbox.isEmpty else { return }
    self.outbox = nil
    writing = nil
  }

  /// Sends a last line, as far as the client takes it; one that is half sent is completed first.
  func say(last line: [UInt8]) {
    if let outbox {
      outbox.append(replies: line)
      drain()
    } else {
      _ = line.withUnsafeBytes(send)
    }
  }

  /// Sends bytes without waiting.
  /// - Returns: how many were taken; 0 where none can be now.
  func send(_ bytes: UnsafeRawBufferPointer) -> Int {
    let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Self.sendFlags)
    if count >= 0 { return count }
    if errno != EAGAIN, errno != EINTR, errno != ENOBUFS { becomeDeaf() }
    return 0
  }

  /// Nothing more is read or sent, and the next turn closes the connection.
  private func end(because end: ClientEnd) {
    stop(end)
    becomeDeaf()
  }

  /// The client takes nothing more, so nothing is kept for it. Its end is found by reading, after
  /// the requests that it sent before.
  private func becomeDeaf() {
    isDeaf = true
    outbox = nil
    writing = nil
    reading?.callSoon()
  }
}
