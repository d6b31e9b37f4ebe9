import CLibevent
import Glibc

/// One request that is whole, and the way to answer it: exactly once, by ``respond(_:)`` or
/// after ``takeOver()``.
struct HTTPExchange {
  /// What is to be done.
  enum Method: String, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
    case options = "OPTIONS"
  }

  /// The connection that it came by.
  let connection: HTTPConnection
  /// libevent's request.
  let request: UnsafeMutablePointer<evhttp_request>
  /// Whether its version is one that is spoken here: 1.0, or 1.1 and what comes after that.
  let isVersionKnown: Bool

  /// A request of libevent's, which answers in the version of the request whatever that is: from
  /// here on it is the highest that is spoken here, at most the request's own (RFC 9110, section 2.5).
  init(connection: HTTPConnection, request: UnsafeMutablePointer<evhttp_request>) {
    self.connection = connection
    self.request = request
    isVersionKnown = request.pointee.major == 1 && request.pointee.minor >= 0
    guard !isVersionKnown || request.pointee.minor > 1 else { return }
    request.pointee.major = 1
    request.pointee.minor = 1
  }

  /// What is to be done.
  var method: Method {
    switch evhttp_request_get_command(request) {
    case EVHTTP_REQ_GET: .get
    case EVHTTP_REQ_HEAD: .head
    case EVHTTP_REQ_PUT: .put
    case EVHTTP_REQ_DELETE: .delete
    case EVHTTP_REQ_OPTIONS: .options
    default: .post
    }
  }

  /// What the request asks for: nearly always a path with a query.
  var target: HTTPTarget { HTTPTarget(text(evhttp_request_get_uri(request))) }

  /// The first header of this name.
  func header(_ name: String) -> String? {
    evhttp_find_header(evhttp_request_get_input_headers(request), name).map { String(cString: $0) }
  }

  /// All headers, in order.
  private var headers: [(name: String, value: String)] {
    var headers: [(name: String, value: String)] = []
    var next = evhttp_request_get_input_headers(request)?.pointee.tqh_first
    while let header = next {
      headers.append((text(header.pointee.key), text(header.pointee.value)))
      next = header.pointee.next.tqe_next
    }
    return headers
  }

  /// What is wrong with the headers, though libevent has taken them; nil: nothing. Where two
  /// programs on the way can read them differently, the second of two requests could be smuggled
  /// past the first of them (RFC 9112, section 11.2).
  var ambiguity: String? {
    let headers = headers
    func values(_ name: String) -> [String] {
      headers.filter { $0.name.lowercased() == name }.map(\.value)
    }
    if headers.contains(where: { $0.name.isEmpty || $0.name.contains { $0 == " " || $0 == "\t" } })
    {
      return "A header has a name without spaces, and a colon right behind it."
    }
    if values("host").count > 1 { return "A request has one header Host." }
    let lengths = values("content-length")
    if lengths.count > 1 || lengths.contains(where: { DecimalNumber.value($0) == nil }) {
      return "A request has one Content-Length at most, of digits alone."
    }
    let codings = values("transfer-encoding")
    if !codings.isEmpty, codings.map({ $0.lowercased() }) != ["chunked"] || !lengths.isEmpty {
      return "A body comes in chunks alone, without Content-Length, or by its Content-Length."
    }
    return nil
  }

  /// Whether the headers say that a body follows.
  var announcesBody: Bool {
    header("Transfer-Encoding") != nil || header("Content-Length").map { $0 != "0" } ?? false
  }

  /// The body.
  var body: [UInt8] {
    let buffer = evhttp_request_get_input_buffer(request)
    let count = evbuffer_get_length(buffer)
    return [UInt8](unsafeUninitializedCapacity: count) { space, taken in
      taken = max(0, evbuffer_copyout(buffer, space.baseAddress, count))
    }
  }

  /// Whether it comes from this machine by TCP.
  var isFromLoopback: Bool {
    guard let address = evhttp_connection_get_addr(connection.connection) else { return false }
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr) >> 24 == 127
      }
    case AF_INET6:
      return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
        withUnsafeBytes(of: address.pointee.sin6_addr) { bytes in
          let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 127]
          return bytes.starts(with: mapped)
            || bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
        }
      }
    default: return false
    }
  }

  /// Sends the answer.
  func respond(_ response: HTTPResponse) {
    let output = evbuffer_new()
    defer { evbuffer_free(output) }
    var status = response.status
    var length: Int64
    switch response.body {
    case .bytes(let bytes):
      length = Int64(bytes.count)
      if method != .head { evbuffer_add(output, bytes, bytes.count) }
    case .file(let descriptor, let offset, let count):
      length = count
      // By sendfile: a mapped file that somebody cuts short would end the process.
      evbuffer_set_flags(output, UInt64(EVBUFFER_FLAG_DRAINS_TO_FD))
      let isSent = method != .head && count > 0
      if !isSent || evbuffer_add_file(output, descriptor, offset, count) != 0 {
        close(descriptor)
        if isSent { (status, length) = (500, 0) }
      }
    }
    set(response.headers)
    if status != 204, status != 304 { set([("Content-Length", "\(length)")]) }
    finish()
    evhttp_send_reply(request, Int32(status), HTTPResponse.phrase(status), output)
  }

  /// Whether an answer without a length can go out in chunks.
  var takesChunks: Bool { request.pointee.minor >= 1 }

  /// Takes the connection from libevent, for an answer that it has no part in. Nothing may be asked
  /// of the exchange afterwards.
  /// - Returns: the descriptor; nil where the process may have no more of them.
  func takeOver() -> Int32? { connection.takeOver() }

  private func set(_ headers: [(name: String, value: String)]) {
    let output = evhttp_request_get_output_headers(request)
    for (name, value) in headers { evhttp_add_header(output, name, value) }
  }

  /// The next request may come when this answer is sent.
  private func finish() {
    evhttp_request_set_on_complete_cb(
      request, { _, context in owner(HTTPConnection.self, context).answered() },
      unretained(connection))
  }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
