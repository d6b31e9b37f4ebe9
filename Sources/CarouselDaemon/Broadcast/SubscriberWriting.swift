import Carousel
import Glibc

/// How bytes go out: at once where the other end takes them, by its outbox where it does not.
extension Subscriber {
  static let sendFlags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)

  /// Sends a notification that only some get; never waits.
  func deliver(_ encoded: EncodedDelivery) {
    outgoing.prepare(for: self)
    recipients.send(Parcel([encoded], in: format), to: [descriptor], from: 0)
  }

  /// A send has taken so many bytes of the parcel, which are not all, or has failed.
  func took(_ count: Int, of parcel: Parcel) {
    if count > 0 {
      let message = parcel.message(at: count)
      let rest = parcel.rest(of: message, after: count)
      clients.statistics.deliveries += message + 1
      wait(for: Outbox(rest: rest.bytes, from: rest.taken, isReply: false, format: format))
      if message + 1 < parcel.deliveries.count { postpone(parcel, from: message + 1) }
    } else if isTransient(errno) {
      wait(for: Outbox(isReply: false, format: format))
      postpone(parcel)
    } else {
      becomeDeaf()
    }
  }

  /// Something waits already, and after it the messages of the parcel from this one on.
  func postpone(_ parcel: Parcel, from first: Int = 0) {
    guard let outbox else { return }
    clients.statistics.skipped += outbox.put(
      parcel, from: first, at: clients.clock.instant, within: recipients.kept)
  }

  /// Keeps what was not taken, and sends it when there is room again.
  func wait(for outbox: Outbox) {
    self.outbox = outbox
    writing = Watch(
      descriptor, for: .writable, on: clients.loop, context: unretained(self),
      callback: { _, events, context in
        owner(Subscriber.self, context).writable(Readiness(rawValue: events))
      })
    if !(writing?.start(timeout: clients.stall) ?? false) { end(because: .unwatched) }
  }

  private func writable(_ readiness: Readiness) {
    if readiness.contains(.timedOut) { return clients.close(self, .stalled) }
    drain()
    if outbox == nil { caughtUp() }
  }

  /// Sends what waits, as far as it is taken.
  func drain() {
    guard let outbox else { return }
    clients.statistics.deliveries += outbox.drain(send)
    guard outbox.isEmpty else { return }
    self.outbox = nil
    writing = nil
  }

  /// Sends the last bytes, as far as they are taken; what is half sent is completed first.
  func say(last bytes: [UInt8]) {
    if let outbox {
      outbox.append(replies: bytes)
      drain()
    } else {
      _ = bytes.withUnsafeBytes(send)
    }
  }

  /// Sends bytes without waiting.
  /// - Returns: how many were taken; 0 where none can be now.
  func send(_ bytes: UnsafeRawBufferPointer) -> Int {
    let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Self.sendFlags)
    if count >= 0 { return count }
    if !isTransient(errno) { becomeDeaf() }
    return 0
  }

  /// Whether a send that failed so may do later.
  private func isTransient(_ error: Int32) -> Bool {
    error == EAGAIN || error == EINTR || error == ENOBUFS
  }

  /// Nothing is kept any more for one who takes nothing.
  func becomeDeaf() {
    isDeaf = true
    outbox = nil
    writing = nil
    becameDeaf()
  }
}
