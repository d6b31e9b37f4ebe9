import Carousel
import CarouselWire
import Glibc
import Testing

@testable import CarouselDaemon

/// The other end of a client's connection.
final class Peer {
  let descriptor: Int32
  private let loop: EventLoop
  private var received: [UInt8] = []
  private(set) var isEnded = false

  init(_ descriptor: Int32, on loop: EventLoop) {
    self.descriptor = descriptor
    self.loop = loop
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sends bytes, as many as fit.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Client.sendFlags)
  }

  /// Sends requests with the ids from 1.
  func send(requests: String...) {
    for (number, request) in requests.enumerated() {
      send("{\"jsonrpc\":\"2.0\",\"id\":\(number + 1),\"method\":\(request)}\n")
    }
  }

  /// The next line; nil at the end of the connection. The daemon's loop goes on meanwhile.
  func line() -> String? {
    loop.turn(until: { hasLine || isEnded }, "a line")
    guard let end = received.firstIndex(of: 10) else { return nil }
    defer { received.removeSubrange(...end) }
    return String(decoding: received[..<end], as: UTF8.self)
  }

  /// The next message; `null` at the end of the connection.
  func message() throws -> JSON {
    guard let line = line() else { return .null }
    return try JSONParser.parse(Array(line.utf8)).value
  }

  /// All lines that have come so far.
  func lines() -> [String] {
    for _ in 0..<100 { loop.turn() }
    read()
    var lines: [String] = []
    while let end = received.firstIndex(of: 10) {
      lines.append(String(decoding: received[..<end], as: UTF8.self))
      received.removeSubrange(...end)
    }
    return lines
  }

  /// Whether the daemon closed the connection.
  func awaitEnd() {
    loop.turn(
      until: {
        read()
        return isEnded
      }, "the end")
  }

  private var hasLine: Bool {
    read()
    return received.contains(10)
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isEnded {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        received += buffer[..<count]
      } else if count == 0 || errno != EAGAIN {
        isEnded = true
      } else {
        return
      }
    }
  }
}
