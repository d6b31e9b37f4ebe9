import Carousel
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct SupervisorTests {
  private let loop = EventLoop()
  private let folder: TemporaryFolder
  private let manager: Int32
  private let supervisor: Supervisor

  init() throws {
    folder = try TemporaryFolder()
    manager = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    try #require(try #require(SocketAddress(folder["n"])).bind(manager))
    var variables = SupervisorVariables()
    variables.notifySocket = folder["n"]
    variables.watchdog = TimeSpan(nanoseconds: 60_000_000_000)
    let log = Log(level: .error, format: .text, output: LogOutput(-1, journal: nil))
    supervisor = Supervisor(variables, on: loop, log: log)
  }

  private var messages: [String] {
    var messages: [String] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(manager, &buffer, buffer.count, 0)
      if count < 0 { return messages }
      messages.append(String(decoding: buffer[..<count], as: UTF8.self))
    }
  }

  @Test func `says that it is ready with what is on, and that it lives`() {
    supervisor.ready()
    #expect(
      messages == ["READY=1\nSTATUS=no carousels; 0 displays, 0 clients", "WATCHDOG=1"])
  }

  @Test func `says nothing before it is ready`() {
    supervisor.changed()
    supervisor.pageTurned()
    #expect(messages.isEmpty)
  }

  @Test func `does not say each of many changes`() {
    var clients = 0
    supervisor.status = { StatusText(carousels: [], displays: 0, clients: clients) }
    supervisor.ready()
    for _ in 0..<1000 {
      clients += 1
      supervisor.changed()
    }
    #expect(messages.count == 2)
  }

  @Test func `keeps a failed reload in the status until one was taken`() {
    supervisor.reloading()
    supervisor.reloaded(failure: "x is wrong")
    supervisor.reloading()
    supervisor.reloaded(failure: nil)
    let messages = messages
    #expect(messages.count == 4)
    #expect(messages.first?.hasPrefix("RELOADING=1\nMONOTONIC_USEC=") == true)
    #expect(
      messages.filter { $0.hasPrefix("READY") } == [
        "READY=1\nSTATUS=reload failed, the configuration before stays: x is wrong; "
          + "no carousels; 0 displays, 0 clients",
        "READY=1\nSTATUS=no carousels; 0 displays, 0 clients",
      ])
  }

  @Test func `says that it stops`() {
    supervisor.stopping(because: "SIGTERM")
    #expect(messages == ["STOPPING=1\nSTATUS=stops on SIGTERM"])
  }
}
