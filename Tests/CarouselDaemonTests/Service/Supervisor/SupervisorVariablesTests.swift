import Carousel
import Glibc
import Testing

@testable import CarouselDaemon

@Suite struct SupervisorVariablesTests {
  private func variables(
    _ environment: [String: String]
  ) throws(StartFailure) -> SupervisorVariables {
    try SupervisorVariables(environment: { environment[$0] }, process: 42)
  }

  private func failure(_ environment: [String: String]) -> StartFailure? {
    do {
      _ = try variables(environment)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a process that was started by hand has none`() throws {
    #expect(try variables([:]) == SupervisorVariables())
  }

  @Test func `the socket to tell may be a path or an abstract name`() throws {
    for address in ["/run/systemd/notify", "@notify"] {
      #expect(try variables(["NOTIFY_SOCKET": address]).notifySocket == address)
    }
  }

  @Test func `any other address is passed over with a warning`() throws {
    for address in ["", "notify", "/", "@", "vsock:2:9999"] {
      let read = try variables(["NOTIFY_SOCKET": address])
      #expect(read.notifySocket == nil)
      #expect(
        read.warnings == [
          "NOTIFY_SOCKET is \"\(address)\", neither the path of a socket nor @NAME; "
            + "the service manager is not told that the daemon is ready"
        ])
    }
  }

  @Test func `the watchdog's time is in microseconds`() throws {
    let half = try variables(["WATCHDOG_USEC": "500000", "WATCHDOG_PID": "42"])
    #expect(half.watchdog == TimeSpan(nanoseconds: 500_000_000))
    #expect(try variables(["WATCHDOG_USEC": "1"]).watchdog == TimeSpan(nanoseconds: 1000))
  }

  @Test func `the watchdog of another process is none`() throws {
    #expect(try variables(["WATCHDOG_USEC": "500000", "WATCHDOG_PID": "43"]).watchdog == nil)
    #expect(try variables(["WATCHDOG_USEC": "500000", "WATCHDOG_PID": "x"]).watchdog == nil)
  }

  @Test func `a watchdog without a time is passed over with a warning`() throws {
    for text in ["", "0", "-1", "x", "9223372036854775807", "18446744073709551615"] {
      let read = try variables(["WATCHDOG_USEC": text])
      #expect(read.watchdog == nil)
      #expect(
        read.warnings == [
          "WATCHDOG_USEC is \"\(text)\", not a positive number of microseconds; "
            + "there is no watchdog"
        ])
    }
  }

  @Test func `sockets begin at descriptor 3 and have their names in order`() throws {
    let read = try variables([
      "LISTEN_PID": "42", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "socket:http",
    ])
    #expect(
      read.sockets == [.init(descriptor: 3, name: "socket"), .init(descriptor: 4, name: "http")])
  }

  @Test func `sockets may have no names`() throws {
    let read = try variables(["LISTEN_PID": "42", "LISTEN_FDS": "1"])
    #expect(read.sockets == [.init(descriptor: 3, name: nil)])
  }

  @Test func `sockets of another process are not ours`() throws {
    for pid in ["43", "", "x"] {
      #expect(try variables(["LISTEN_PID": pid, "LISTEN_FDS": "junk"]).sockets.isEmpty)
    }
    #expect(try variables(["LISTEN_FDS": "1"]).sockets.isEmpty)
  }

  @Test func `no sockets are none, with and without an empty list of names`() throws {
    #expect(try variables(["LISTEN_PID": "42", "LISTEN_FDS": "0"]).sockets.isEmpty)
    let unnamed = ["LISTEN_PID": "42", "LISTEN_FDS": "0", "LISTEN_FDNAMES": ""]
    #expect(try variables(unnamed).sockets.isEmpty)
    #expect(try variables(["LISTEN_PID": "42"]).sockets.isEmpty)
  }

  @Test func `a number of sockets that is none is refused`() {
    for text in ["", "x", "-1", "1025", "4294967296", "1 "] {
      #expect(
        failure(["LISTEN_PID": "42", "LISTEN_FDS": text])
          == StartFailure(
            message: "LISTEN_FDS is \"\(text)\", not a number of sockets from 0 to 1024",
            exitCode: 78))
    }
  }

  @Test func `fewer or more names than sockets are refused`() {
    #expect(
      failure(["LISTEN_PID": "42", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "socket"])
        == StartFailure(
          message: "LISTEN_FDNAMES has 1 names for the 2 sockets of LISTEN_FDS; "
            + "it needs one for each", exitCode: 78))
    #expect(failure(["LISTEN_PID": "42", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "a:b"]) != nil)
    #expect(failure(["LISTEN_PID": "42", "LISTEN_FDS": "0", "LISTEN_FDNAMES": "a"]) != nil)
  }

  @Test func `are taken out of the environment`() {
    let names = [
      "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_PID", "LISTEN_FDS",
      "LISTEN_FDNAMES",
    ]
    for name in names { setenv(name, "1", 1) }
    SupervisorVariables.forget()
    #expect(names.allSatisfy { getenv($0) == nil })
  }
}
