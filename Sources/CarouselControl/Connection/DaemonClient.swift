import Carousel
import CarouselWire
import Glibc

/// A conversation with the daemon: requests and their replies, and the notifications in between.
final class DaemonClient {
  /// What the daemon said on accept.
  let hello: JSON
  /// The path of the socket that answered.
  let path: String
  private let socket: LineSocket
  private let timeout: TimeSpan
  private var notifications: [JSON] = []
  private var lastID = 0

  /// The version of the protocol that this tool speaks.
  private static let protocolVersion = 1

  /// A conversation with whoever answers first at the places of `location`.
  init(at location: SocketLocation, timeout: TimeSpan) throws(Failure) {
    (socket, path) = try Self.connect(location, timeout)
    self.timeout = timeout
    let deadline = MonotonicClock.now + timeout
    guard let line = try Self.line(of: socket, at: path, before: deadline) else {
      throw Failure.noDaemon("the daemon at \(path) closed the connection without a word")
    }
    let first = try Self.message(line, at: path)
    if let error = first["error"] { throw Failure.refused(DaemonError(error).sentence) }
    guard first["method"]?.string == "hello", let hello = first["params"] else {
      throw Failure.noDaemon("what answers at \(path) is no carouseld")
    }
    guard hello["protocol"]?.integer == Self.protocolVersion else {
      throw Failure.noDaemon(
        "the daemon at \(path) speaks version \(hello["protocol"]?.text ?? "none") of the protocol,"
          + " this carouselctl version \(Self.protocolVersion)")
    }
    self.hello = hello
  }

  /// For poll(2): readable when a notification may have come.
  var descriptor: Int32 { socket.descriptor }

  /// Calls `method` and waits for its reply, as long as the time limit says.
  func call(_ method: String, _ params: [JSON.Member]) throws(Failure) -> Result<JSON, DaemonError>
  {
    lastID += 1
    let id = RPCID.number(JSONNumber(lastID))
    socket.send(Request(id: id, method: method, params: .object(params)).line)
    let deadline = MonotonicClock.now + timeout
    while let line = try Self.line(of: socket, at: path, before: deadline) {
      let message = try Self.message(line, at: path)
      if message["method"] != nil {
        notifications.append(message)
      } else if message["id"]?.integer == lastID || message["id"] == .null {
        if let error = message["error"] { return .failure(DaemonError(error)) }
        return .success(message["result"] ?? .null)
      }
    }
    throw gone(reason: notifications.last.flatMap(Self.reasonOfBye))
  }

  /// The result of `method`; a refusal is thrown.
  func result(of method: String, _ params: [JSON.Member]) throws(Failure) -> JSON {
    switch try call(method, params) {
    case .success(let result): return result
    case .failure(let error): throw Failure.refused(error.sentence)
    }
  }

  /// The next notification that is here already, or nil. That there will be no more is thrown.
  func nextNotification() throws(Failure) -> JSON? {
    let message = try notifications.isEmpty ? nextMessage() : notifications.removeFirst()
    if let message, let reason = Self.reasonOfBye(message) { throw gone(reason: reason) }
    if message == nil, socket.isAtEnd { throw gone(reason: nil) }
    return message
  }

  /// Takes what has arrived, once poll(2) says that something has.
  func receive() throws(Failure) {
    do {
      try socket.receive()
    } catch {
      throw Self.failure(error, at: path)
    }
  }

  private func nextMessage() throws(Failure) -> JSON? {
    let line: [UInt8]?
    do {
      line = try socket.bufferedLine()
    } catch {
      throw Self.failure(error, at: path)
    }
    guard let line else { return nil }
    return try Self.message(line, at: path)
  }

  private func gone(reason: String?) -> Failure {
    let why = reason.map { " (\(PrintableText.oneLine($0)))" } ?? ""
    return Failure.noDaemon("the daemon at \(path) has closed the connection\(why)")
  }

  private static func reasonOfBye(_ message: JSON) -> String? {
    guard message["method"]?.string == "bye" else { return nil }
    return message["params"]?["reason"]?.string ?? "it stops"
  }

  private static func line(
    of socket: LineSocket, at path: String, before deadline: Instant
  ) throws(Failure) -> [UInt8]? {
    do {
      return try socket.line(before: deadline)
    } catch {
      throw failure(error, at: path)
    }
  }

  private static func message(_ line: [UInt8], at path: String) throws(Failure) -> JSON {
    do {
      return try JSONParser.parse(line).value
    } catch {
      throw Failure.noDaemon("what answers at \(path) is no carouseld: it does not speak JSON")
    }
  }

  private static func failure(_ trouble: LineSocket.Trouble, at path: String) -> Failure {
    switch trouble {
    case .timeout: Failure.noDaemon("the daemon at \(path) does not answer")
    case .lineTooLong: Failure.noDaemon("the daemon at \(path) sent a line that never ends")
    case .system(let error):
      Failure.noDaemon("cannot read from the daemon at \(path): \(error.sentence)")
    }
  }
}
