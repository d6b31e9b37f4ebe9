import CLibevent
import Carousel
import Glibc

/// One connection to the HTTP door, as far as libevent leaves it to us: how long it may take for a
/// request, how much it may send, and what it is told when it sends nonsense.
final class HTTPConnection: RefusedPeer {
  /// Whether it came when all places were taken; it is told so, and closed.
  let isOverLimit: Bool
  /// When a whole request must be there; nil while one is being answered.
  private(set) var deadline: Instant?
  /// What it has sent since its last request.
  private(set) var received = 0
  var refused: RefusedAttempts = []
  /// Why it is over, where that is neither its own doing nor a matter of time.
  var end = ClientEnd.left
  /// Called once, when the connection is gone.
  var closed: () -> Void = {}

  let bufferevent: OpaquePointer
  private unowned let connections: HTTPConnections
  /// libevent's connection, as soon as it has made one.
  private(set) var connection: OpaquePointer?
  private var isAnswering = false
  private var hasAsked = false
  /// Whether it was told that its request is not understood, after which it is closed.
  private var isMended = false
  /// Whether the body comes in chunks, whose number nobody says before.
  private var isChunked = false
  private var inputWatch: OpaquePointer?
  private var outputWatch: OpaquePointer?

  init(_ bufferevent: OpaquePointer, of connections: HTTPConnections, isOverLimit: Bool) {
    self.bufferevent = bufferevent
    self.connections = connections
    self.isOverLimit = isOverLimit
    deadline = connections.nextDeadline
    setReadLimit(HTTPServer.longestRequest)
    // Until `bind`, so that the buffers are still there if libevent fails to make a connection.
    bufferevent_incref(bufferevent)
    inputWatch = evbuffer_add_cb(
      bufferevent_get_input(bufferevent),
      { _, info, context in
        owner(HTTPConnection.self, context).received(info?.pointee.n_added ?? 0)
      }, unretained(self))
    outputWatch = evbuffer_add_cb(
      bufferevent_get_output(bufferevent),
      { _, info, context in
        if info?.pointee.n_added ?? 0 > 0 { owner(HTTPConnection.self, context).written() }
      }, unretained(self))
  }

  var name: String {
    var address: UnsafeMutablePointer<CChar>?
    var port: UInt16 = 0
    if let connection { evhttp_connection_get_peer(connection, &address, &port) }
    let place = address.map { String(cString: $0) } ?? ""
    return "an HTTP connection from \(port == 0 || place.isEmpty ? "this machine" : place)"
  }

  /// Finds the connection that libevent has made around the buffers.
  /// - Returns: false where it could not make one.
  func bind() -> Bool {
    defer { bufferevent_decref(bufferevent) }
    // The door has no other way to know a connection before its first request: libevent makes it
    // in the same call in which it asks for the buffers, and is the only one to set callbacks.
    var argument: UnsafeMutableRawPointer?
    bufferevent_getcb(bufferevent, nil, nil, nil, &argument)
    guard let argument, evhttp_connection_get_bufferevent(OpaquePointer(argument)) == bufferevent
    else {
      forgetBuffers()
      return false
    }
    connection = OpaquePointer(argument)
    evhttp_connection_set_closecb(
      connection, { _, context in owner(HTTPConnection.self, context).wasClosed() },
      unretained(self))
    return true
  }

  /// A request is whole and being answered.
  func answering() {
    isAnswering = true
    hasAsked = true
    isChunked = false
    deadline = nil
    // libevent goes on reading, and those that ask without end would fill the memory.
    setReadLimit(HTTPServer.headerLimit)
    setPatience(reading: nil)
    connections.pendingBytes -= received
    received = 0
  }

  /// The answer is sent, and the next request may come.
  func answered() {
    isAnswering = false
    deadline = connections.nextDeadline
    setReadLimit(HTTPServer.longestRequest)
    setPatience(reading: HTTPConnections.requestTime)
    connections.watchTime()
  }

  /// Takes the connection from libevent while its request is being answered: buffers, request and
  /// what was sent after it are gone. It still has its place among the connections, until
  /// ``HTTPConnections/leave()``.
  /// - Returns: the descriptor; nil where the process may have no more of them.
  func takeOver() -> Int32? {
    guard let nothing = connections.nothing else { return nil }
    let descriptor = bufferevent_getfd(bufferevent)
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard own >= 0 else { return nil }
    bufferevent_disable(bufferevent, Int16(EV_READ | EV_WRITE))
    // libevent ends and closes whatever has the number that it knows, and cannot be told to leave
    // that. The number is in use, so that nothing can be missing for this.
    guard dup2(nothing, descriptor) >= 0 else {
      Glibc.close(own)
      bufferevent_enable(bufferevent, Int16(EV_READ | EV_WRITE))
      return nil
    }
    connections.tookOver()
    close()
    return own
  }

  /// Ends the connection. Of libevent's callbacks for it only that of a request may do so.
  func close() {
    guard let connection else { return }
    evhttp_connection_free(connection)
  }

  /// Ends the connection as soon as nothing else goes on with it.
  func closeSoon() { connections.drop(self) }

  /// At most so many bytes wait to be understood.
  func setReadLimit(_ bytes: Int) {
    bufferevent_setwatermark(bufferevent, Int16(EV_READ), 0, bytes)
  }

  /// A client that is answered has nothing to say, however long the answer takes; but it must take
  /// some of it from time to time.
  private func setPatience(reading: TimeSpan?) {
    var writing = HTTPConnections.requestTime.timeval
    if var reading = reading?.timeval {
      bufferevent_set_timeouts(bufferevent, &reading, &writing)
    } else {
      bufferevent_set_timeouts(bufferevent, nil, &writing)
    }
  }

  /// Replaces the page that libevent wrote for a request that it did not understand.
  func mend() {
    guard connection != nil, !isAnswering, !isMended else { return }
    let output = bufferevent_get_output(bufferevent)
    // Nothing but the write itself may take from it otherwise.
    evbuffer_unfreeze(output, 1)
    defer { evbuffer_freeze(output, 1) }
    guard let status = Self.status(in: output) else { return }
    isMended = true
    let isLongHead = status == 400 && received >= HTTPServer.headerLimit
    let answer = HTTPResponse.notUnderstood(
      isLongHead ? 431 : status, isChunked: isChunked
    ).bytes
    evbuffer_drain(output, evbuffer_get_length(output))
    evbuffer_add(output, answer, answer.count)
  }

  /// The status of an error that waits in the buffer, perhaps behind a `100 Continue`.
  private static func status(in output: OpaquePointer?) -> Int? {
    var start = [UInt8](repeating: 0, count: 64)
    let count = max(0, evbuffer_copyout(output, &start, start.count))
    var text = String(decoding: start[..<count], as: UTF8.self)[...]
    if text.hasPrefix("HTTP/1.1 100 "), let end = text.firstRange(of: "\r\n\r\n") {
      text = text[end.upperBound...]
    }
    // In the version of the request, whatever that was.
    let words = text.split(separator: " ", maxSplits: 2)
    guard text.hasPrefix("HTTP/"), words.count == 3, let status = Int(words[1]) else { return nil }
    return status >= 400 ? status : nil
  }

  private func received(_ count: Int) {
    guard count > 0, !isAnswering else { return }
    if received < HTTPServer.headerLimit { readAhead() }
    received += count
    connections.pendingBytes += count
    if connections.pendingBytes > HTTPConnections.pendingLimit { connections.dropLargest() }
  }

  /// What must be known of a request before libevent has read it.
  private func readAhead() {
    if isInHead("chunked") { isChunked = true }
    // libevent answers only after such a body, for which this client waits until it is asked.
    if isInHead("100-continue"), head.announcedLength ?? 0 > HTTPServer.bodyLimit {
      let answer = HTTPResponse.notUnderstood(413).bytes
      send(bufferevent_getfd(bufferevent), answer, answer.count, Subscriber.sendFlags)
      closeSoon()
    }
  }

  /// As much of the input as the head of a request can be.
  private var head: HTTPHead {
    let input = bufferevent_get_input(bufferevent)
    let size = min(evbuffer_get_length(input), HTTPServer.headerLimit)
    return HTTPHead(
      [UInt8](unsafeUninitializedCapacity: size) { space, count in
        count = max(0, evbuffer_copyout(input, space.baseAddress, size))
      })
  }

  private func isInHead(_ text: String) -> Bool {
    let input = bufferevent_get_input(bufferevent)
    var end = evbuffer_ptr()
    evbuffer_ptr_set(
      input, &end, min(evbuffer_get_length(input), HTTPServer.headerLimit), EVBUFFER_PTR_SET)
    return evbuffer_search_range(input, text, text.utf8.count, nil, &end).pos >= 0
  }

  private func written() {
    if !isAnswering { connections.mend(self) }
  }

  private func wasClosed() {
    forgetBuffers()
    connections.pendingBytes -= received
    if let connection { connections.remove(connection, isOverdue ? .requestTime : end) }
    connection = nil
    closed()
  }

  /// Whether a request was not whole in time. Those that are only kept open for the next one are
  /// closed too, which is as it should be.
  private var isOverdue: Bool {
    guard let deadline, deadline <= connections.now else { return false }
    return received > 0 || !hasAsked
  }

  private func forgetBuffers() {
    if let inputWatch {
      evbuffer_remove_cb_entry(bufferevent_get_input(bufferevent), inputWatch)
    }
    if let outputWatch {
      evbuffer_remove_cb_entry(bufferevent_get_output(bufferevent), outputWatch)
    }
    inputWatch = nil
    outputWatch = nil
  }
}
