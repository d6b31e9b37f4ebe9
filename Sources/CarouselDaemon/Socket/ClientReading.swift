import Carousel
import CarouselWire
import Glibc

/// How requests come in: some of them, then the loop's turn for everybody else.
extension Client {
  /// So many requests of one client are answered before others have their turn, where others wait;
  /// a client alone has more of them, and what they bring is told together.
  private static let requestsPerTurn = 16
  private static let requestsPerTurnAlone = 256
  /// A reply over so many bytes is taken before the next request is read.
  private static let longReply = 65_536
  /// So many lines of one client may wait for the disk; the next one is then not read yet.
  private static let mostAwaited = 64

  func resumeReading() -> Bool {
    reading?.start() ?? false
  }

  /// The loop's call: there is something to read, an end, or a backlog from the turn before.
  func readable() {
    if end == nil, !hasBacklog { receive() }
    outgoing.collect(from: self, answerSome)
    sendReplies()
    clients.account(for: self)
    mustDrain = mustDrain && outbox != nil
    goOn()
  }

  /// Reads the next lines, as soon as nothing stands in the way of that.
  private func goOn() {
    if mustDrain || awaitsMuch {
      reading?.stop()
      isReadingStopped = true
      return
    }
    if isReadingStopped, end == nil {
      isReadingStopped = false
      if !resumeReading() { return clients.close(self, .unwatched) }
    }
    if hasBacklog {
      reading?.callSoon()
    } else {
      finish()
    }
  }

  /// Whether so much of it waits for the disk that it must wait too.
  private var awaitsMuch: Bool {
    guard awaited > 0, let commits = clients.dispatcher.commits else { return false }
    return awaited >= Self.mostAwaited || commits.isFull
  }

  /// A line that waited for the disk was carried out.
  func carriedOut(_ reply: [UInt8]?) {
    awaited -= 1
    if isClosed { return }
    if let reply {
      clients.reply(reply)
      if !sendReplies(), reply.count > Self.longReply, end == nil { mustDrain = true }
    }
    goOn()
  }

  /// Goes on after the client has taken all that waited for it.
  func drained() {
    mustDrain = false
    goOn()
  }

  /// Closes the connection where it has come to its end and everything was sent.
  private func finish() {
    guard let end, outbox == nil, awaited == 0 else { return }
    clients.close(self, end)
  }

  /// Reads no more, for good.
  func stop(_ end: ClientEnd) {
    self.end = end
    hasBacklog = false
    reading?.stop()
  }

  private func receive() {
    let buffer = clients.buffer
    let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
    if count > 0 {
      framer.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      stop(.left)
    }
  }

  private func answerSome() {
    let started = clients.clock.instant
    let othersWait = clients.backlogs > (hasBacklog ? 1 : 0)
    for _ in 0..<(othersWait ? Self.requestsPerTurn : Self.requestsPerTurnAlone) {
      if awaitsMuch { break }
      switch framer.next() {
      case nil:
        hasBacklog = false
        return
      case .lineTooLong:
        answerLast(RPCError(lineTooLong: framer.limit))
        stop(.lineTooLong)
        return
      case .line(let line):
        if !hasSpoken {
          hasSpoken = true
          if HTTPRequestLine.matches(line) { return stop(.http) }
        }
        outgoing.moreFollows = framer.hasLine()
        guard let reply = answer(line) else { break }
        clients.reply(reply)
        if reply.count > Self.longReply, !sendReplies(), end == nil {
          mustDrain = true
          hasBacklog = true
          return
        }
      }
      if end != nil { return }
      if clients.clock.instant - started > EventLoop.longestTurn { break }
    }
    hasBacklog = true
  }

  /// The answer to one line; nil where there is none to give, or not yet.
  private func answer(_ line: [UInt8]) -> [UInt8]? {
    let dispatcher = clients.dispatcher
    let incoming = Incoming(line: line)
    let caller = Caller(subscriber: self, right: .user(self, dispatcher.settings.access))
    guard let commits = dispatcher.commits,
      awaited > 0 || dispatcher.mustWait(incoming, from: caller)
    else { return dispatcher.answer(incoming, from: caller) }
    if awaited == 0, commits.isFull {
      return dispatcher.answer(
        incoming, incoming.requests.map { _ in .failure(RPCError.tooManyEdits) })
    }
    awaited += 1
    commits.add(incoming, from: caller, bytes: line.count) { [self] outcomes in
      carriedOut(dispatcher.answer(incoming, outcomes))
    }
    return nil
  }

  /// Answers what cannot be read, after everything before it.
  private func answerLast(_ error: RPCError) {
    let reply = Reply.error(error, to: .null)
    guard awaited > 0, let commits = clients.dispatcher.commits else { return clients.reply(reply) }
    awaited += 1
    commits.afterwards { [self] in carriedOut(reply) }
  }
}
