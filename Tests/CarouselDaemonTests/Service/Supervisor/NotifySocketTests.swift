import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct NotifySocketTests {
  private let loop = EventLoop()
  private let folder: TemporaryFolder
  private let log = Log(level: .error, format: .text, output: LogOutput(-1, journal: nil))

  init() throws { folder = try TemporaryFolder() }

  /// A socket of a service manager.
  private func manager(bindingTo path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    try #require(try #require(SocketAddress(path)).bind(descriptor))
    return descriptor
  }

  private func receive(from manager: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(manager, &buffer, buffer.count, 0)
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// Fills the manager's queue, by as many senders as that takes.
  /// - Returns: how many datagrams there are.
  private func fill() throws -> Int {
    var sent = 0
    while true {
      let sender = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      defer { close(sender) }
      try #require(try #require(SocketAddress(folder["n"])).connect(sender))
      let before = sent
      while send(sender, "x", 1, 0) == 1 { sent += 1 }
      if sent == before { return sent }
    }
  }

  @Test func `each message is one datagram`() throws {
    let manager = try manager(bindingTo: folder["n"])
    defer { close(manager) }
    let address = try #require(NotifySocket.Address(folder["n"]))
    let socket = NotifySocket(to: address, on: loop, log: log)
    socket.send("READY=1\nSTATUS=a")
    socket.send("WATCHDOG=1")
    #expect(receive(from: manager) == "READY=1\nSTATUS=a")
    #expect(receive(from: manager) == "WATCHDOG=1")
    #expect(receive(from: manager) == nil)
  }

  @Test func `what there is no room for comes later, in order, and nothing waits for it`() throws {
    let manager = try manager(bindingTo: folder["n"])
    defer { close(manager) }
    let sent = try fill()
    let address = try #require(NotifySocket.Address(folder["n"]))
    let socket = NotifySocket(to: address, on: loop, log: log)
    socket.send("READY=1")
    socket.send("WATCHDOG=1")
    for _ in 0..<sent { #expect(receive(from: manager) == "x") }
    #expect(receive(from: manager) == nil)
    var messages: [String] = []
    loop.turn(until: {
      while let message = receive(from: manager) { messages.append(message) }
      return messages.count == 2
    })
    #expect(messages == ["READY=1", "WATCHDOG=1"])
  }

  @Test func `a manager that is not there stops nothing, and is told again once it is`() throws {
    let address = try #require(NotifySocket.Address(folder["n"]))
    let socket = NotifySocket(to: address, on: loop, log: log)
    for _ in 0..<100 { socket.send("WATCHDOG=1") }
    let manager = try manager(bindingTo: folder["n"])
    defer { close(manager) }
    socket.send("STATUS=here")
    #expect(receive(from: manager) == "STATUS=here")
  }

  @Test func `an address that does not fit is none`() {
    let room = String(repeating: "n", count: 107)
    #expect(NotifySocket.Address("/" + room) != nil)
    #expect(NotifySocket.Address("@" + room) != nil)
    #expect(NotifySocket.Address("/n" + room) == nil)
    #expect(NotifySocket.Address("/a\0b") == nil)
  }
}
