import CarouselWire

/// What a request is answered with.
struct HTTPResponse {
  /// What follows the header.
  enum Body {
    case bytes([UInt8])
    /// A part of a file; the descriptor is closed with it.
    case file(descriptor: Int32, offset: Int64, length: Int64)
  }

  var status: Int
  var headers: [(name: String, value: String)] = []
  var body = Body.bytes([])

  /// An answer with a body of this type.
  init(_ status: Int, _ type: String, _ bytes: [UInt8]) {
    self.status = status
    headers = [("Content-Type", type)]
    body = .bytes(bytes)
  }

  /// An answer without a body.
  init(_ status: Int) {
    self.status = status
  }

  /// An answer of JSON text.
  static func json(_ bytes: [UInt8], status: Int = 200) -> HTTPResponse {
    var response = HTTPResponse(status, "application/json", bytes)
    response.headers.append(("Cache-Control", "no-store"))
    return response
  }

  /// A refusal, as the JSON-RPC error object.
  static func error(_ error: RPCError, status: Int) -> HTTPResponse {
    var json = JSONWriter()
    json.error(error)
    var response = HTTPResponse.json(json.bytes, status: status)
    if status == 401 { response.headers.append(("WWW-Authenticate", "Bearer")) }
    return response
  }

  /// The answer to what libevent could not read, after which the connection is closed.
  /// - Parameter isChunked: whether the body came in chunks; libevent does not tell some that are too
  ///   long from some that are wrong.
  static func notUnderstood(_ status: Int, isChunked: Bool = false) -> HTTPResponse {
    let message =
      switch status {
      case 413 where isChunked:
        "The chunks of the body are longer than \(HTTPServer.bodyLimit) bytes together, or are wrong: "
          + "a chunk begins with its length in hexadecimal alone."
      case 413: "The body is longer than \(HTTPServer.bodyLimit) bytes; send less at once."
      case 431: "The head of the request is longer than \(HTTPServer.headerLimit) bytes."
      case 417: "The header Expect may only say 100-continue."
      case 501: "The method is not one of GET, HEAD, POST, PUT, DELETE and OPTIONS."
      default:
        "This is no HTTP request."
      }
    var response = HTTPResponse.error(RPCError(.invalidRequest, message), status: status)
    response.headers.append(("Connection", "close"))
    return response
  }

  /// The answer as it is sent, for one that libevent does not write.
  var bytes: [UInt8] {
    guard case .bytes(let body) = body else { preconditionFailure("a file is sent by libevent") }
    return Self.head(status, headers + [("Content-Length", "\(body.count)")]) + body
  }

  /// The head of an answer as it is sent, up to the empty line.
  static func head(
    _ status: Int, _ headers: [(name: String, value: String)], version: String = "1.1"
  ) -> [UInt8] {
    var head = "HTTP/\(version) \(status) \(phrase(status))\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    return Array("\(head)\r\n".utf8)
  }

  /// What the status is called (RFC 9110, 15; RFC 6585).
  static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 206: "Partial Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 416: "Range Not Satisfiable"
    case 417: "Expectation Failed"
    case 421: "Misdirected Request"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Status \(status)"
    }
  }
}
