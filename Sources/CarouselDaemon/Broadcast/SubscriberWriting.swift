import Carousel
import Glibc

/// How bytes go out: at once where the other end takes them, by its outbox where it does not.
extension Subscriber {
  static let sendFlags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)

  /// Sends a notification; never waits, and allocates only where the other end does not keep up.
  /// - Parameter bytes: `delivery` in this one's format.
  func deliver(_ bytes: UnsafeRawBufferPointer, _ delivery: Delivery) {
    if clients.speaking === self { willBeTold() }
    if isDeaf { return }
    guard outbox == nil else { return postpone(delivery) }
    let taken = send(bytes)
    if taken == bytes.count {
      clients.statistics.deliveries += 1
    } else if taken > 0 {
      clients.statistics.deliveries += 1
      wait(
        for: Outbox(rest: delivery.bytes(in: format), from: taken, isReply: false, format: format))
    } else if !isDeaf {
      wait(for: Outbox(isReply: false, format: format))
      postpone(delivery)
    }
  }

  /// Sends a notification that only some get.
  func deliver(_ encoded: EncodedDelivery) {
    encoded.bytes(in: format).withUnsafeBytes { deliver($0, encoded.delivery) }
  }

  private func postpone(_ delivery: Delivery) {
    let replaced = outbox?.put(delivery) ?? false
    if replaced, delivery.key.kind == .state { clients.statistics.skipped += 1 }
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
    if errno != EAGAIN, errno != EINTR, errno != ENOBUFS { becomeDeaf() }
    return 0
  }

  /// Nothing is kept any more for one who takes nothing.
  func becomeDeaf() {
    isDeaf = true
    outbox = nil
    writing = nil
    becameDeaf()
  }
}
