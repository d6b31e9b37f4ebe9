import CarouselWire
import Testing

@testable import CarouselDaemon

@Suite struct HTTPResponseTests {
  private func header(_ name: String, _ response: HTTPResponse) -> String? {
    response.headers.first { $0.name == name }?.value
  }

  @Test func `an error is the object of JSON-RPC, and 401 says which token helps`() {
    let response = HTTPResponse.error(RPCError(.notPermitted, "No."), status: 401)
    #expect(header("Content-Type", response) == "application/json")
    #expect(header("WWW-Authenticate", response) == "Bearer")
    guard case .bytes(let body) = response.body else { return #expect(Bool(false)) }
    #expect(String(decoding: body, as: UTF8.self) == "{\"code\":-32003,\"message\":\"No.\"}")
    #expect(header("WWW-Authenticate", .error(RPCError(.busy, "No."), status: 409)) == nil)
  }

  @Test(arguments: [400, 413, 417, 501])
  func `what libevent refuses is answered with one sentence and closed`(status: Int) {
    let text = String(decoding: HTTPResponse.notUnderstood(status).bytes, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 \(status) \(HTTPResponse.phrase(status))\r\n"))
    #expect(text.contains("\r\nConnection: close\r\n"))
    let parts = text.components(separatedBy: "\r\n\r\n")
    #expect(text.contains("\r\nContent-Length: \(parts[1].utf8.count)\r\n"))
    #expect(parts[1].hasSuffix(".\"}"))
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    guard let found = firstRange(of: separator) else { return [self] }
    return [String(self[..<found.lowerBound]), String(self[found.upperBound...])]
  }
}
