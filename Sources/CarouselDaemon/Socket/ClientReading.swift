import Carousel
import CarouselWire
import Glibc

/// How requests come in: some of them, then the loop's turn for everybody else.
extension Client {
  /// So many requests of one client are answered before others have their turn.
  private static let requestsPerTurn = 16
  /// A reply over so many bytes is taken before the next request is read.
  private static let longReply = 65_536

  func resumeReading() -> Bool {
    reading?.start() ?? false
  }

  /// The loop's call: there is something to read, an end, or a backlog from the turn before.
  func readable() {
    if end == nil, !hasBacklog { receive() }
    clients.speaking = self
    answerSome()
    clients.speaking = nil
    sendReplies()
    mustDrain = mustDrain && outbox != nil
    if mustDrain {
      reading?.stop()
    } else if hasBacklog {
      reading?.callSoon()
    } else {
      finish()
    }
  }

  /// Goes on after the client has taken all that waited for it.
  func drained() {
    if mustDrain {
      mustDrain = false
      if end == nil, !resumeReading() { return clients.close(self, .unwatched) }
    }
    if hasBacklog {
      reading?.callSoon()
    } else {
      finish()
    }
  }

  /// Closes the connection where it has come to its end and everything was sent.
  private func finish() {
    guard let end, outbox == nil else { return }
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
    for _ in 0..<Self.requestsPerTurn {
      switch framer.next() {
      case nil:
        hasBacklog = false
        return
      case .lineTooLong:
        clients.reply(Reply.error(RPCError(lineTooLong: framer.limit), to: .null))
        stop(.lineTooLong)
        return
      case .line(let line):
        if !hasSpoken {
          hasSpoken = true
          if HTTPRequestLine.matches(line) { return stop(.http) }
        }
        guard let reply = clients.dispatcher.answer(line, from: self) else { break }
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
}
